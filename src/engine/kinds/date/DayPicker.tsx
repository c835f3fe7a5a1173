import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, isValid, parseISO } from 'date-fns';
import type { InputProps } from '../widget';
import { useCalendarLanguage } from './language/useCalendarLanguage';
import { parseMoment } from '../../texts/useFormats';

const toMoment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

/** A day or a moment from a calendar or from the keyboard; the value stays text, so that no time zone can shift it. */
export default function DayPicker({
  id,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid = false,
  disabled = false,
  field,
  label,
  withTime = false,
}: InputProps<string> & { withTime?: boolean }) {
  const language = useCalendarLanguage();
  const Picker = withTime ? DateTimePicker : DatePicker;
  // The same date as long as it is the same text: for another one the field forgets what is being typed.
  const date = useMemo(() => (value === null ? null : withTime ? parseMoment(value) : parseISO(value)), [value, withTime]);
  if (!language) return <Skeleton variant="rounded" height={38} />;
  const { days, texts } = language;
  return (
    <LocalizationProvider
      key={days?.code}
      dateAdapter={AdapterDateFns}
      {...(days && { adapterLocale: days })}
      {...(texts && { localeText: texts })}
    >
      <Picker
        value={date}
        disabled={disabled}
        format={withTime ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd'}
        {...(withTime && { ampm: false })}
        onChange={(chosen: Date | null) => {
          // A date half typed is no date yet; it is kept as what it is, for the rules to refuse.
          if (chosen === null) return onChange(null);
          onChange(isValid(chosen) ? (withTime ? toMoment(chosen) : format(chosen, 'yyyy-MM-dd')) : 'invalid');
        }}
        slotProps={{
          popper: { 'aria-label': label },
          dialog: { 'aria-label': label },
          field: { clearable: true },
          textField: {
            id,
            fullWidth: true,
            size: 'small',
            error: invalid,
            // On the hidden input: the group of parts that one sees may not say so itself.
            required: field.required === true,
            ...(onBlur && { onBlur }),
            slotProps: {
              input: {
                'aria-label': label,
                'aria-describedby': describedBy,
              } as object,
            },
          },
        }}
      />
    </LocalizationProvider>
  );
}
