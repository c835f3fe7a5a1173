import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { CustomValue, FieldOptions, Reference } from '#definition';
import { ControlFrame } from '../parts/ControlFrame';
import { CustomFieldControl } from '../parts/CustomFieldControl';
import { useFieldset, type CustomField } from '../parts/useFieldset';
import { useTexts } from '../parts/useTexts';
import type { InputProps } from '../widgets/widget';

interface Options extends FieldOptions {
  fieldset: string;
}

/** The fields of the record's own field set; another model brings other fields, and what was typed is kept meanwhile, unsent. */
function Input({ id, value, onChange, field, resource, disabled = false }: InputProps<CustomValue[], Options>) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const [owner = '', through = ''] = field.fieldset.split('.');
  const reference = (useWatch({ name: owner }) ?? null) as Reference | null;
  const target = (resource.fields[owner] as unknown as { target: string }).target;
  const { fields, isPending, isKnown } = useFieldset({ target, reference, through });
  const isOther = ({ field: name }: CustomValue) => !fields.some(({ db_column_name }) => db_column_name === name);
  useEffect(() => {
    if (!isKnown || !value?.some(one => isOther(one) !== Boolean(one.isOther))) return;
    onChange(value.map(one => ({ ...one, isOther: isOther(one) })));
  });
  const valueOf = ({ db_column_name: name }: CustomField) => value?.find(one => one.field === name)?.value ?? null;
  const change = (definition: CustomField, next: string | null) => {
    const { db_column_name: name, name: label, format, type: element } = definition;
    onChange([...(value ?? []).filter(one => one.field !== name), { field: name, label, format, element, value: next }]);
  };

  if (isPending) return <Skeleton variant="rounded" height={38} />;
  if (fields.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate(reference ? 'engine.customFields.none' : 'engine.customFields.chooseFirst', { owner: texts.field(owner) })}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      {fields.map(definition => {
        const inner = `${id}-${definition.id}`;
        const isGroup = definition.type === 'radio' || definition.type === 'checkbox';
        return (
          <ControlFrame
            key={definition.id}
            id={inner}
            label={definition.name}
            help={definition.help_text ?? undefined}
            required={definition.required}
            placement={isGroup ? 'legend' : 'above'}
          >
            <CustomFieldControl
              id={inner}
              definition={definition}
              value={valueOf(definition)}
              onChange={next => change(definition, next)}
              resource={resource}
              disabled={disabled}
            />
          </ControlFrame>
        );
      })}
    </Box>
  );
}

export default Input;
