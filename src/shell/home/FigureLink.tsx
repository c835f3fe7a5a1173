import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Tone } from '#definition';

interface Props {
  to: string;
  name: string;
  value: string;
  /** Its colour; none for a figure of nothing. */
  tone?: Tone | undefined;
  /** On hover and focus, and in its sentence. */
  hint?: string | undefined;
}

/** A figure as one link with a whole sentence: what it counts, how many, and that it leads there. */
export function FigureLink({ to, name, value, tone, hint }: Props) {
  const translate = useTranslate();
  const sentence = [`${name} ${value}`, hint].filter(Boolean).join(', ');
  return (
    <Box
      component={Link}
      to={to}
      aria-label={translate('report.opens', { sentence })}
      data-hint={hint}
      sx={{
        ...{ display: 'flex', alignItems: 'baseline', gap: 1.5, mx: -1, px: 1, py: 0.5, minHeight: 36 },
        ...{ borderRadius: 1.5, color: 'text.primary', textDecoration: 'none' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
        {`${name} `}
      </Box>
      <Box
        component="span"
        sx={{
          ...{ fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
          // What waits stands out among what does not.
          ...(value === '0' && { color: 'text.secondary', fontWeight: 400 }),
          ...(tone && { color: `${tone}.main` }),
        }}
      >
        <bdi>{value}</bdi>
      </Box>
    </Box>
  );
}
