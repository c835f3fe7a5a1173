import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#definition';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';

interface Props {
  resource: Resource;
  filter: Readonly<Record<string, unknown>>;
  /** The list of these rows, where the number leads there and its entry does not. */
  to?: string;
  /** A dot, where there is no room for the number. */
  small: boolean;
}

/** Milliseconds after which the number is asked for again. */
const often = 60_000;

/** How many rows of a register a filter finds, as a link to them that says what they are; nothing for none, or where the server cannot tell. */
export function MenuBadge({ resource, filter, to, small }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const formats = useFormats();
  const query = { pagination: { page: 1, perPage: 1 }, filter };
  const { total = 0 } = useGetList(resource.name, query, { refetchInterval: often, staleTime: often / 2 });
  if (total === 0) return null;
  const shown = total > 999 ? '999+' : formats.number(total);
  if (to === undefined || small)
    return (
      <Box component="span" sx={small ? dot : pill}>
        {!small && <span aria-hidden>{shown}</span>}
        <span style={visuallyHidden}>{translate('shell.waiting', { smart_count: total })}</span>
      </Box>
    );
  const words = Object.entries(filter).map(([key, value]) => `${texts.filter(key)}: ${texts.option(key, String(value))}`);
  const label = `${texts.many} · ${words.join(' · ')} · ${formats.number(total)}`;
  return (
    <Box component={Link} to={to} className="count" aria-label={label} data-hint={label}>
      <Box component="span" sx={pill}>
        {shown}
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
