import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { Check } from './Check';
import { hasId } from '../data/hasId';
import { useSelection } from './Selection';

/** Selects a row, with Shift all from the one before; named after it, so that a list of checkboxes can be told apart by ear. */
export function SelectRow({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { has, toggle } = useSelection();
  return (
    <Check
      type="checkbox"
      checked={has(record.id)}
      onClick={event => event.stopPropagation()}
      onChange={({ nativeEvent }) => toggle(record.id, (nativeEvent as MouseEvent).shiftKey)}
      aria-label={`${translate('ra.action.select_row')}: ${titleOf(resource, record)}`}
    />
  );
}

/** Selects the rows of the page, or none of them. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [] } = useListContext<RaRecord>();
  const { has, togglePage } = useSelection();
  const rows = data.filter(hasId);
  const chosen = rows.filter(({ id }) => has(id)).length;
  return (
    <Check
      type="checkbox"
      ref={input => {
        if (input) input.indeterminate = chosen > 0 && chosen < rows.length;
      }}
      checked={chosen > 0 && chosen === rows.length}
      onChange={togglePage}
      aria-label={translate('ra.action.select_all')}
    />
  );
}
