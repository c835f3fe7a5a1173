import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { dayOrders } from '#definition/parseDay';
import { decimalSigns } from '#definition/numbers/numberText';
import type { ColumnReading } from './useColumnFormats';

const choices = {
  'day-orders': {
    ways: dayOrders,
    label: 'imports.daysWritten',
    of: 'imports.daysOf',
    way: 'imports.dayOrders',
    mixed: 'imports.daysMixed',
  },
  'decimal-signs': {
    ways: decimalSigns,
    label: 'imports.decimalsWritten',
    of: 'imports.decimalsOf',
    way: 'imports.decimalSigns',
    mixed: 'imports.decimalsMixed',
  },
} as const;

/** How the days or the numbers of a column are read. */
export function FormatChoice({ reading, onChange }: { reading: ColumnReading; onChange: (way: string) => void }) {
  const translate = useTranslate();
  const { header, mixed, value } = reading;
  const { ways, ...texts } = choices[reading.question];
  return (
    <TextField
      select
      size="small"
      label={translate(texts.label)}
      value={value}
      onChange={event => onChange(event.target.value)}
      helperText={mixed ? translate(texts.mixed) : undefined}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate(texts.of, { header }) } }}
    >
      {ways.map(way => (
        <option key={way} value={way}>
          {translate(`${texts.way}.${way}`)}
        </option>
      ))}
    </TextField>
  );
}
