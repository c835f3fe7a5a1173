import type { Reference, Registry, Resource } from '#definition';
import { readHistoryEntry, type HistoryChange } from '#src/engine/history/useHistory.ts';

interface Entry {
  /** The register of the record; undefined of one that this console does not know. */
  resource: Resource | undefined;
  reference: Reference | null;
  changes: readonly HistoryChange[];
}

/** What an entry of the activity is of. */
export function entryOf(registry: Registry, row: Readonly<Record<string, unknown>>): Entry {
  const { item, changes } = readHistoryEntry({ ...row, created_at: null, admin: null });
  const resource = registry.all.find(({ name, itemType }) => item !== null && (itemType === item.type || name === item.type));
  return { resource, reference: item && { id: item.id, ...(item.name !== undefined && { name: item.name }) }, changes };
}
