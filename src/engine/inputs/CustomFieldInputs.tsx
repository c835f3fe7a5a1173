import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import type { CustomValue, Reference } from '#definition';
import { useFieldInput } from '../useFieldInput';
import type { InputProps } from '../widget';

/** A field of a field set, as the API answers it within the set. */
interface SetField {
  id: number;
  name: string;
  db_column_name: string;
  format: string;
  type: string;
  field_values_array: string[] | null;
  required: boolean;
  help_text?: string | null;
}

type Caller = { call<T>(method: 'GET', path: string): Promise<T> };

/** The fields of the field set that belongs to the chosen model (contract §3). */
export default function CustomFieldInputs(props: InputProps) {
  const { fieldset } = props.field as unknown as { fieldset: string };
  const [through = ''] = fieldset.split('.');
  const owner = useWatch({ name: through }) as Reference | null;
  const fields = useSetFields(through, owner?.id ?? null, props);
  const input = useFieldInput(props, { format: value => value ?? [], parse: value => value });
  const values = input.field.value as CustomValue[];
  const { formState } = useFormContext();
  const change = (field: SetField, text: string | null) => {
    const changed: CustomValue = { label: field.name, field: field.db_column_name, value: text, format: field.format, element: field.type };
    input.field.onChange([...values.filter(value => value.field !== field.db_column_name), changed]);
  };
  return (
    <>
      {fields.map(field => (
        <CustomInput
          key={field.id}
          field={field}
          value={values.find(value => value.field === field.db_column_name)?.value ?? null}
          error={errorOf(formState.errors[field.db_column_name])}
          disabled={props.disabled ?? false}
          onChange={text => change(field, text)}
        />
      ))}
    </>
  );
}

const errorOf = (error: unknown) => {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message.replace(/^@@react-admin@@"?|"$/g, '') : null;
};

/** Asks for the chosen record, which names its set, then for the set. */
function useSetFields(through: string, id: number | null, { resource }: InputProps): SetField[] {
  const dataProvider = useDataProvider() as unknown as Caller;
  const { target } = resource.fields[through] as unknown as { target: string };
  const { data } = useQuery({
    queryKey: ['fieldset of', target, id],
    enabled: id !== null,
    staleTime: 60_000,
    queryFn: async () => {
      const owner = await dataProvider.call<{ fieldset?: Reference | null }>('GET', `${target}/${id}`);
      if (!owner.fieldset) return [];
      const set = await dataProvider.call<{ fields?: { rows?: SetField[] } }>('GET', `fieldsets/${owner.fieldset.id}`);
      return set.fields?.rows ?? [];
    },
  });
  return id === null ? [] : (data ?? []);
}

interface CustomInputProps {
  field: SetField;
  value: string | null;
  error: string | null;
  disabled: boolean;
  onChange(text: string | null): void;
}

function CustomInput({ field, value, error, disabled, onChange }: CustomInputProps) {
  const translate = useTranslate();
  const choices = field.field_values_array ?? [];
  const isChoice = ['listbox', 'radio', 'checkbox'].includes(field.type) && choices.length > 0;
  const isMany = isChoice && field.type === 'checkbox';
  const chosen = value ? value.split(', ') : [];
  return (
    <TextField
      label={field.name}
      required={field.required}
      disabled={disabled}
      error={error !== null}
      helperText={error ?? field.help_text ?? (field.format === 'ANY' ? undefined : field.format)}
      select={isChoice}
      multiline={field.type === 'textarea'}
      minRows={field.type === 'textarea' ? 3 : undefined}
      value={isMany ? chosen : (value ?? '')}
      onChange={event => {
        const next: unknown = event.target.value;
        onChange((Array.isArray(next) ? next.join(', ') : String(next)) || null);
      }}
      slotProps={isMany ? { select: { multiple: true, renderValue: selected => (selected as string[]).join(', ') } } : {}}
      fullWidth
    >
      {isChoice && !isMany && <MenuItem value="">{translate('engine.none')}</MenuItem>}
      {isChoice &&
        choices.map(choice => (
          <MenuItem key={choice} value={choice}>
            {isMany && <Checkbox checked={chosen.includes(choice)} />}
            <ListItemText primary={choice} />
          </MenuItem>
        ))}
    </TextField>
  );
}
