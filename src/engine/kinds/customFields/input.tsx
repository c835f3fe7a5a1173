import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { CustomValue, FieldOptions, Reference } from '#definition';
import { openIssues } from '#definition/kinds/customFields';
import { CustomFieldRows } from './CustomFieldRows';
import { useCustomFields } from './useCustomFields';
import { useTexts } from '../../texts/useTexts';
import type { InputProps } from '../widget';

interface Options extends FieldOptions {
  fieldset: string;
}

/** The fields of the record's own field set; another model brings other fields, and what was typed is kept meanwhile, unsent. */
function Input({ id, value, onChange, field, resource, invalid = false, disabled = false }: InputProps<CustomValue[], Options>) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const [owner = ''] = field.fieldset.split('.');
  const reference = (useWatch({ name: owner }) ?? null) as Reference | null;
  const { fields, isPending } = useCustomFields({ resource, fieldset: field.fieldset, reference, value: value ?? [], onChange });

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
      <CustomFieldRows
        id={id}
        fields={fields}
        value={value ?? []}
        onChange={onChange}
        resource={resource}
        problems={invalid ? unspoken(value ?? []) : {}}
        disabled={disabled}
      />
    </Box>
  );
}

/** Marks what is wrong, without words: those of all stand under the frame around them. */
const unspoken = (value: readonly CustomValue[]) => Object.fromEntries(Object.keys(openIssues(value)).map(name => [name, '']));

export default Input;
