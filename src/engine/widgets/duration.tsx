import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Duration } from '#definition';
import { NumberControl } from '../parts/NumberControl';
import { defineWidget, type CellProps, type InputProps } from './widget';

const parts = ['days', 'hours', 'minutes'] as const;

function Cell({ value }: CellProps<Duration>) {
  const translate = useTranslate();
  const said = parts.filter(part => value[part] > 0).map(part => translate(`engine.duration.${part}`, { smart_count: value[part] }));
  return <>{said.length > 0 ? said.join(' ') : translate('engine.duration.minutes', { smart_count: 0 })}</>;
}

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

export default defineWidget<Duration>({ Cell, Input, label: 'legend' });
