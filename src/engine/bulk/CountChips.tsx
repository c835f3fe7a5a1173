import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useFormats } from '../texts/useFormats';

interface Props<Kind extends string> {
  /** The texts are `engine.bulk.<of>.<kind>`. */
  of: 'preview' | 'result';
  counts: Readonly<Record<Kind, number>>;
  value: Kind;
  onChange: (kind: Kind) => void;
}

/** How many rows there are of each kind; pressing one shows them. */
export function CountChips<Kind extends string>({ of, counts, value, onChange }: Props<Kind>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const kinds = (Object.keys(counts) as Kind[]).filter(kind => counts[kind] > 0);
  return (
    <Box role="group" aria-label={translate('engine.bulk.show')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kinds.map(kind => (
        <Chip
          key={kind}
          label={translate(`engine.bulk.${of}.${kind}`, { smart_count: counts[kind], shown: number(counts[kind]) })}
          color={kind === value ? 'primary' : 'default'}
          variant={kind === value ? 'filled' : 'outlined'}
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        />
      ))}
    </Box>
  );
}
