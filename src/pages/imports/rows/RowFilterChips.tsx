import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RowKind } from '#src/domain/imports/import.ts';

interface Props {
  kinds: readonly RowKind[];
  value: RowKind;
  onChange: (kind: RowKind) => void;
}

/** Which rows are shown. */
export function RowFilterChips({ kinds, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={translate('imports.show')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.25 }}>
      {kinds.map(kind => (
        <Chip
          key={kind}
          label={translate(`imports.kinds.${kind}`)}
          color={kind === value ? 'primary' : 'default'}
          variant={kind === value ? 'filled' : 'outlined'}
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        />
      ))}
    </Box>
  );
}
