import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';

const compact = { p: 0.5 } as const;

/** Selects one row. */
export function SelectCell({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      onClick={event => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      sx={compact}
    />
  );
}

/** Selects all rows of the page, or none. */
export function SelectAllCell() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const shown = data.map(({ id }) => id as number);
  const chosen = shown.filter(id => selectedIds.includes(id));
  const others = selectedIds.filter(id => !shown.includes(id as number));
  const isAll = shown.length > 0 && chosen.length === shown.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...shown])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
      sx={compact}
    />
  );
}
