import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Duration } from '#definition';
import { NumberControl } from '../number/NumberControl';
import type { InputProps } from '../widget';

const parts = ['days', 'hours', 'minutes'] as const;

function Input({ id, value, onChange, ...rest }: InputProps<Duration>) {
  const translate = useTranslate();
  const change = (part: (typeof parts)[number], amount: number | null) => {
    const next = { days: 0, hours: 0, minutes: 0, ...value, [part]: amount ?? 0 };
    onChange(value === null && amount === null ? null : next);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
      {parts.map(part => (
        <Box key={part}>
          <NumberControl {...rest} id={`${id}-${part}`} value={value?.[part] ?? null} onChange={amount => change(part, amount)} />
          <Box component="label" htmlFor={`${id}-${part}`} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {translate(`engine.duration.part_${part}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export default Input;
