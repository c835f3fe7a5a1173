import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FilterProps } from '../widget';

interface Range {
  start?: string;
  end?: string;
}

/** From and to, either of which may be left open. */
export function RangeFilter({ label, value, onChange, type = 'number' }: FilterProps & { type?: 'number' | 'date' }) {
  const translate = useTranslate();
  const range = (value ?? {}) as Range;
  const change = (end: keyof Range, text: string) => {
    const next = Object.fromEntries(Object.entries({ ...range, [end]: text }).filter(([, bound]) => bound !== ''));
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {(['start', 'end'] as const).map(end => (
        <TextField
          key={end}
          type={type}
          label={`${label}: ${translate(`engine.range.${end}`)}`}
          value={range[end] ?? ''}
          onChange={event => change(end, event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}
