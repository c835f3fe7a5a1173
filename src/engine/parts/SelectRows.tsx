import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';

/** Selects a row; named after it, so that a list of checkboxes can be told apart by ear. */
export function SelectRow({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={event => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${titleOf(resource, record)}` } }}
      sx={{ p: 0.5 }}
    />
  );
}

/** Selects the rows of the page, or none of them. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<RaRecord>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).length;
  const toggle = () => (chosen > 0 ? onUnselectItems() : onSelect([...selectedIds, ...data.map(({ id }) => id)]));
  return (
    <Checkbox
      checked={chosen > 0 && chosen === data.length}
      indeterminate={chosen > 0 && chosen < data.length}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
      sx={{ p: 0.5 }}
    />
  );
}
