import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMay } from '#src/engine/rights/useMay.ts';
import type { EntryDetails } from './useEntry';

interface Props {
  entry: EntryDetails['entry'];
  /** What is to be looked at. */
  what: string;
}

/** Leads to a new work order about what the entry is about; nothing for whoever makes none. */
export function OrderLink({ entry, what }: Props) {
  const translate = useTranslate();
  const may = useMay();
  if (!may({ action: 'create', resource: 'workorders' })) return null;
  const { asset, location } = entry as { asset?: { id: number } | null; location?: { id: number } | null };
  const begun = new URLSearchParams({
    title: `${what} (${entry.number})`.slice(0, 255),
    ...(asset && { assets: String(asset.id) }),
    ...(location && { location: String(location.id) }),
  });
  return (
    <Button
      size="small"
      component={Link}
      to={`/workorders/create?${begun.toString()}`}
      aria-label={translate('elogger.orderFor', { what })}
      sx={{ marginInlineStart: 1, py: 0, minHeight: { xs: 44, md: 24 } }}
    >
      {translate('elogger.order')}
    </Button>
  );
}
