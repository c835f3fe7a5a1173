import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';

interface Fraction {
  numerator: number;
  denominator: number;
}

/** Rates of a range of a book, each with what it is a part of; one that is a part of nothing is left out. */
export function Measures({ id, range: { from, to } }: { id: number; range: { from: string; to: string } }) {
  const translate = useTranslate();
  const { rate } = useFormats();
  const { data } = useExtra({
    ...{
      name: 'elogger.measures',
      key: [id, from, to],
      path: `e-loggers/books/${String(id)}/measures`,
      query: { from, to },
      isKept: false,
    },
  });
  const known = Object.entries((data ?? {}) as Readonly<Record<string, Fraction>>).filter(([, { denominator }]) => denominator > 0);
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 3 }, m: 0, mb: 2, '@media print': { display: 'none' } }}>
      {known.map(([name, { numerator, denominator }]) => (
        <div key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {translate(`elogger.measures.${name}`, { _: name })}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {`${rate((numerator / denominator) * 100)} %`}
            <Box component="small" sx={{ color: 'text.secondary', fontWeight: 400, marginInlineStart: 0.75 }}>
              {`${String(numerator)} / ${String(denominator)}`}
            </Box>
          </Box>
        </div>
      ))}
    </Box>
  );
}
