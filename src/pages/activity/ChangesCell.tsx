import { useRegistry } from '#src/engine/index.ts';
import { HistoryChanges } from '#src/engine/history/HistoryChanges.tsx';
import type { CellProps } from '#src/engine/kinds/widget.ts';
import { entryOf } from './entryOf';

/** What changed, old and new by field, as the history of the record tells it. */
export default function ChangesCell({ record, value }: CellProps) {
  const registry = useRegistry();
  const { resource, changes } = entryOf(registry, record);
  return resource ? <HistoryChanges resource={resource} record={null} changes={changes} /> : <bdi>{String(value)}</bdi>;
}
