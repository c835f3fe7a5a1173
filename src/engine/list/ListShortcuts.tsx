import { useQueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import { useCreatePath, useListContext } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { useShortcuts } from '../ui/shortcuts/useShortcuts';
import { useMaybeSelection } from '../selection/Selection';
import { rowKey } from '../record/recordKey';
import { useMay } from '../rights/useMay';

/** Where one was in each list, so that coming back from a record goes on there. */
const places = new Map<string, Identifier>();

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const searchBox = () => document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');

/** The rows of the list in context from the keyboard: the row with the focus is the one that is meant. */
export function ListShortcuts({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  const { data = [] } = useListContext<RaRecord>();
  const selection = useMaybeSelection();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const may = useMay();
  const queries = useQueryClient();
  const { operations } = resource.api;
  const recordOf = (row: Element | null | undefined) => data.find(({ id }) => String(id) === (row as HTMLElement | null)?.dataset.row);
  const current = () => recordOf(document.activeElement?.closest('[data-row]'));

  const move = (event: KeyboardEvent, step: number) => {
    const focused = document.activeElement;
    const all = rows();
    const at = all.findIndex(row => row.contains(focused));
    // Arrows scroll the page, unless one is on a row already or comes from the search.
    if (event.key.startsWith('Arrow') && focused !== all[at] && (step < 0 || focused !== searchBox())) return false;
    const before = all.findIndex(row => row.dataset.row === String(places.get(resource.name)));
    const row = at < 0 ? all[Math.max(before, 0)] : all[at + step];
    const record = recordOf(row);
    if (!row || !record) return undefined;
    places.set(resource.name, record.id);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };

  /** The row one is on and the next one are selected. */
  const extend = (event: KeyboardEvent, step: number) => {
    const record = current();
    if (!selectable || (!record && event.key.startsWith('Arrow'))) return false;
    if (record) selection?.choose(record.id);
    move(event, step);
    const reached = current();
    if (reached) selection?.toggle(reached.id, true);
  };

  const goTo = (type: 'show' | 'edit', record: RaRecord) => {
    places.set(resource.name, record.id);
    void navigate(createPath({ resource: resource.name, type, id: record.id }));
  };

  useShortcuts({
    search: () => {
      const box = searchBox();
      box?.focus();
      box?.select();
      return box !== null;
    },
    next: event => move(event, 1),
    previous: event => move(event, -1),
    open: () => {
      // Enter on what is in a row is pressed for that.
      const record = recordOf(document.activeElement);
      if (!record || !operations.includes('get')) return false;
      goTo('show', record);
    },
    editRow: () => {
      const record = current();
      const isThere = record && (record.deleted_at ?? null) === null && operations.includes('update');
      // A row in part does not say whether it may be edited; the record that was read since the focus came to it does.
      const known = queries.getQueryData<RaRecord>(rowKey(resource.name, record?.id ?? '')) ?? record;
      if (!isThere || !may({ action: 'edit', resource: resource.name, record: known })) return false;
      goTo('edit', record);
    },
    select: () => {
      const record = current();
      if (!record || !selectable) return false;
      selection?.toggle(record.id);
    },
    selectTo: () => {
      const record = current();
      if (!record || !selectable) return false;
      selection?.toggle(record.id, true);
    },
    selectNext: event => extend(event, 1),
    selectPrevious: event => extend(event, -1),
  });
  return null;
}
