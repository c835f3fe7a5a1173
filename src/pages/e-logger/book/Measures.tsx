import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { isolate } from '#definition/derive/direction';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';

interface Fraction {
  numerator: number;
  denominator: number;
}

/** How long entries waited for a step, in the middle. */
interface StepTime {
  name: string;
  seconds: number;
  count: number;
}

type Answer = Readonly<Record<string, Fraction>> & { step_times?: readonly StepTime[] };

/** Units of a duration in seconds, and from how many on they are used, the longest first. */
const units = [
  ['days', 86_400, 172_800],
  ['hours', 3600, 3600],
  ['minutes', 60, 0],
] as const;

/** Rates of a range of a book, each with what it is a part of; one that is a part of nothing is left out. */
export function Measures({ id, range: { from, to } }: { id: number; range: { from: string; to: string } }) {
  const translate = useTranslate();
  const { rate, quantity } = useFormats();
  const duration = (seconds: number) => {
    const [unit, length] = units.find(([, , least]) => seconds >= least) ?? units[2];
    return quantity(Math.round((seconds / length) * 10) / 10, unit);
  };
  const { data } = useExtra({
    ...{
      name: 'elogger.measures',
      key: [id, from, to],
      path: `e-loggers/books/${String(id)}/measures`,
      query: { from, to },
      isKept: false,
    },
  });
  const { step_times: times = [], ...rates } = (data ?? {}) as Answer;
  const known = Object.entries(rates).filter(([, { denominator }]) => denominator > 0);
  if (known.length + times.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 3 }, m: 0, mb: 2, '@media print': { display: 'none' } }}>
      {known.map(([name, { numerator, denominator }]) => (
        <Figure
          key={name}
          label={translate(`elogger.measures.${name}`, { _: name })}
          value={`${rate((numerator / denominator) * 100)} %`}
          of={`${String(numerator)} / ${String(denominator)}`}
        />
      ))}
      {times.map(({ name, seconds, count }) => (
        <Figure
          key={`step ${name}`}
          label={translate('elogger.stepTime', { step: isolate(name) })}
          value={duration(seconds)}
          of={translate('elogger.signatures', { smart_count: count })}
        />
      ))}
    </Box>
  );
}

function Figure({ label, value, of }: { label: string; value: string; of: string }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{value}</bdi>
        <Box component="small" sx={{ color: 'text.secondary', fontWeight: 400, marginInlineStart: 0.75 }}>
          <bdi>{of}</bdi>
        </Box>
      </Box>
    </div>
  );
}
