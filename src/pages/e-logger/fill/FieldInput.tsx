import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { FormField, ReferenceValue } from '#src/domain/e-loggers/field.ts';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { FilesInput } from './files/FilesInput';
import { RecordInput } from './RecordInput';
import { TableInput } from './table/TableInput';

export interface FieldInputProps {
  id: string;
  field: FormField;
  value: unknown;
  isWrong: boolean;
  describedBy: string | undefined;
  /** The id of the entry that is corrected; null for one that is not there yet. */
  entry?: number | null;
  onChange: (value: unknown) => void;
}

const types = { date: 'date', time: 'time' } as const;

/** A moment as the control has it, which is the wall clock of the browser, and back. */
const toLocal = (value: unknown): string => {
  const moment = typeof value === 'string' ? new Date(value) : null;
  if (!moment || Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const fromLocal = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

/** The control of a field of a form, by its kind. */
export function FieldInput({ id, field, value, isWrong, describedBy, entry = null, onChange }: FieldInputProps) {
  const translate = useTranslate();
  switch (field.kind) {
    case 'select':
      return (
        <SelectControl
          id={id}
          value={typeof value === 'string' ? value : null}
          options={field.options.map(option => ({ value: option.key, text: option.value }))}
          invalid={isWrong}
          describedBy={describedBy}
          required={field.required}
          onChange={onChange}
        />
      );
    case 'choices': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
      return (
        <Box role="group" aria-labelledby={`${id}-label`}>
          {field.options.map(({ key, value: text }) => (
            <FormControlLabel
              key={key}
              label={text}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(key)}
                  onChange={(_, checked) => onChange(checked ? [...chosen, key] : chosen.filter(one => one !== key))}
                />
              }
            />
          ))}
        </Box>
      );
    }
    case 'boolean':
      return (
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-labelledby={`${id}-label`}
          value={value ?? null}
          onChange={(_, next: unknown) => onChange(next)}
        >
          <ToggleButton value={true} sx={{ minWidth: 72 }}>
            {translate('ra.boolean.true')}
          </ToggleButton>
          <ToggleButton value={false} sx={{ minWidth: 72 }}>
            {translate('ra.boolean.false')}
          </ToggleButton>
        </ToggleButtonGroup>
      );
    case 'ref':
      return (
        <RecordInput {...{ id, field, isWrong, describedBy, onChange }} value={(value as ReferenceValue | null | undefined) ?? null} />
      );
    case 'photo':
    case 'file':
    case 'signature':
      return <FilesInput {...{ id, value, describedBy, entry, onChange }} kind={field.kind} label={field.label} />;
    case 'table':
      return <TableInput id={id} field={field} value={value} onChange={onChange} />;
    default: {
      const isNumber = field.kind === 'number' || field.kind === 'reading';
      const isMoment = field.kind === 'datetime';
      return (
        <TextField
          id={id}
          size="small"
          fullWidth
          type={isMoment ? 'datetime-local' : field.kind in types ? types[field.kind as keyof typeof types] : 'text'}
          multiline={field.kind === 'textarea'}
          minRows={field.kind === 'textarea' ? 3 : undefined}
          placeholder={field.kind === 'duration' ? '1:30' : undefined}
          value={isMoment ? toLocal(value) : typeof value === 'string' ? value : ''}
          error={isWrong}
          onChange={event => onChange(isMoment ? fromLocal(event.target.value) : event.target.value)}
          slotProps={{
            htmlInput: { 'aria-describedby': describedBy, ...(isNumber && { inputMode: 'decimal', dir: 'ltr' }) },
            input: {
              // The unit stands right of the number in every language.
              ...(isNumber && { dir: 'ltr' }),
              endAdornment:
                isNumber && field.unit ? (
                  <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', paddingInlineStart: 1 }}>
                    {field.unit}
                  </Box>
                ) : undefined,
            },
          }}
        />
      );
    }
  }
}
