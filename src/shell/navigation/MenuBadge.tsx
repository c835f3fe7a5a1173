import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useFormats } from '#src/engine/texts/useFormats.ts';

interface Props {
  resource: Resource;
  filter: Readonly<Record<string, unknown>>;
  /** A dot, where there is no room for the number. */
  small: boolean;
}

/** Milliseconds after which the number is asked for again. */
const often = 60_000;

/** How many rows of a register wait for somebody; nothing where none does, or where the server cannot tell. */
export function MenuBadge({ resource: { name }, filter, small }: Props) {
  const translate = useTranslate();
  const formats = useFormats();
  const { total = 0 } = useGetList(name, { pagination: { page: 1, perPage: 1 }, filter }, { refetchInterval: often, staleTime: often / 2 });
  if (total === 0) return null;
  return (
    <Box component="span" sx={small ? dot : pill}>
      {!small && <span aria-hidden>{total > 999 ? '999+' : formats.number(total)}</span>}
      <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}>
        {translate('shell.waiting', { smart_count: total })}
      </Box>
    </Box>
  );
}

const dot = { display: 'block', width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' } as const;

const pill = {
  px: 0.75,
  minWidth: 20,
  textAlign: 'center',
  borderRadius: 5,
  bgcolor: 'action.selected',
  color: 'primary.main',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
} as const;
