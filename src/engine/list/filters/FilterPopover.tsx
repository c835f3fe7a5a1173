import Popover from '@mui/material/Popover';
import type { Filter, Resource } from '#definition';
import { relativeRangeOf } from '#definition/derive/ranges/relativeDays';
import { FilterControl } from './FilterControl';
import { controlOf } from './filterValues';
import { RelativeDays } from './RelativeDays';
import { useTexts } from '../../texts/useTexts';

interface Props {
  resource: Resource;
  filter: Filter;
  anchor: HTMLElement;
  value: unknown;
  onChange: (value: unknown) => void;
  onClose: () => void;
}

const isByDays = (filter: Filter) =>
  controlOf(filter) === 'range' && (filter.field.kind.format === 'date' || filter.field.kind.format === 'datetime');

/** One filter being set. */
export function FilterPopover({ resource, filter, anchor, value, onChange, onClose }: Props) {
  const label = useTexts(resource).filter(filter.key);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { p: 2, width: 320, border: 1, borderColor: 'divider' }, 'aria-label': label, role: 'dialog' } }}
    >
      {isByDays(filter) && <RelativeDays filter={filter} value={value} onChange={onChange} />}
      {relativeRangeOf(value) === null && (
        <FilterControl resource={resource} filter={filter} label={label} value={value} onChange={onChange} />
      )}
    </Popover>
  );
}
