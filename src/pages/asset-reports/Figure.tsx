import Box from '@mui/material/Box';

interface Props {
  label: string;
  value: string;
  /** What it is made of, or why there is none. */
  note: string;
}

/** A figure with its name above and what it is made of below; part of a list of definitions. */
export function Figure({ label, value, note }: Props) {
  return (
    <Box sx={{ px: 2, py: 1.25, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{value}</bdi>
      </Box>
      <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
        {note}
      </Box>
    </Box>
  );
}
