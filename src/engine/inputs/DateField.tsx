import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, isValid, parse } from 'date-fns';
import { ar, de, enGB, fr, pt } from 'date-fns/locale';
import { useLocale } from 'react-admin';
import { useFieldInput } from '../useFieldInput';
import type { InputProps } from '../widget';

const locales: Readonly<Record<string, typeof enGB>> = { en: enGB, fr, de, pt, ar };

/** A day, or a moment with `withTime`, picked from a calendar or typed. What is half typed is kept as an invalid value. */
export default function DateField({ withTime = false, ...props }: InputProps & { withTime?: boolean }) {
  const locale = useLocale() ?? 'en';
  const form = withTime ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd';
  const input = useFieldInput(props);
  const { value, onChange, onBlur, ref, name } = input.field;
  const parsed = typeof value === 'string' && value !== '' ? parse(value, form, new Date(0)) : null;
  const Picker = withTime ? DateTimePicker : DatePicker;
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locales[locale] ?? enGB}>
      <Picker
        label={input.label}
        name={name}
        disabled={props.disabled ?? false}
        value={parsed && isValid(parsed) ? parsed : null}
        onChange={picked => onChange(picked && isValid(picked) ? format(picked, form) : null)}
        inputRef={ref}
        slotProps={{
          textField: { id: input.id, required: props.required, fullWidth: true, size: 'small', error: input.hasError, helperText: input.helperText, onBlur },
          field: { clearable: !props.required },
        }}
      />
    </LocalizationProvider>
  );
}
