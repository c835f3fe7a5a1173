import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useFormats } from '#src/engine/parts/useFormats.ts';

interface Props {
  resource: Resource;
  filter: Readonly<Record<string, unknown>>;
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
    <Box
      component="span"
      sx={{
        px: small ? 0.5 : 0.75,
        minWidth: small ? 16 : 20,
        textAlign: 'center',
        borderRadius: 5,
        bgcolor: 'action.selected',
        color: 'primary.main',
        fontSize: small ? '0.625rem' : '0.6875rem',
        fontWeight: 600,
        lineHeight: small ? '16px' : '18px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span aria-hidden>{total > 999 ? '999+' : formats.number(total)}</span>
      <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}>
        {translate('shell.waiting', { smart_count: total })}
      </Box>
    </Box>
  );
}
