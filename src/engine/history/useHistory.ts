import { useInfiniteQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { Reference, Resource, StoredFile } from '#definition';
import { readStoredFile } from '#definition/kinds/files';
import { readMoment } from '#definition/kinds/datetime';
import { readReference } from '#definition/kinds/ref';
import { decodeEntities, readText } from '#definition/texts';
import { useCall } from '../data/useCall';

export interface HistoryChange {
  field: string;
  old: string | null;
  new: string | null;
  /** The old value as a body carries it, where the server tells it: it can be written back. */
  was?: { value: unknown };
  /** The name it is written back under, where that is not the field's: a custom field's. */
  key?: string;
}

/** One change of a record, as `reports/activity` tells it (contract §16). */
export interface HistoryEntry {
  id: number;
  at: string | null;
  by: Reference | null;
  action: string;
  note: string | null;
  changes: HistoryChange[];
  /** What was kept with it. */
  file: StoredFile | null;
  /** What it was done with, its register by its word there. */
  item: (Reference & { type: string }) | null;
}

const limit = 20;

interface HistoryQuery {
  action?: string | undefined;
  as?: 'item' | 'target' | undefined;
}

/** Who changed a record, when, and from what to what, newest first; only one kind of deed where it is named. */
export function useHistory(resource: Resource, id: Identifier, { action, as = 'item' }: HistoryQuery = {}) {
  const call = useCall();
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [resource.name, 'history', String(id), action ?? null, as],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const parameters = { [`${as}_id`]: id, [`${as}_type`]: resource.itemType, ...(action !== undefined && { action_type: action }) };
      const query = { ...parameters, sort: 'created_at', order: 'desc', offset: pageParam, limit };
      return (await call('GET', 'reports/activity', { query, signal })) as { total?: number; rows?: unknown[] };
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + (page.rows?.length ?? 0), 0);
      return read < Number(last.total ?? 0) && (last.rows?.length ?? 0) > 0 ? read : undefined;
    },
  });
  return { entries: data?.pages.flatMap(page => (page.rows ?? []).map(readHistoryEntry)), ...rest };
}

/** A change as a row of `reports/activity` tells it. */
export function readHistoryEntry(row: unknown): HistoryEntry {
  const { id, created_at, admin, action_type, note, log_meta, item, file } = (row ?? {}) as Record<string, unknown>;
  const meta =
    typeof log_meta === 'object' && log_meta !== null
      ? Object.entries(log_meta as Record<string, { old?: unknown; new?: unknown; was?: unknown; key?: unknown } | null>)
      : [];
  return {
    id: Number(id),
    at: readMoment(created_at),
    by: admin ? (admin as Reference) : null,
    action: readText(action_type) ?? '',
    note: readText(note),
    item: readItem(item),
    file: readStoredFile(file),
    changes: meta.map(([field, change]) => ({
      field,
      old: textOf(change?.old),
      new: textOf(change?.new),
      ...(change && 'was' in change && { was: { value: plainOf(change.was) } }),
      ...(typeof change?.key === 'string' && { key: change.key }),
    })),
  };
}

function readItem(item: unknown): HistoryEntry['item'] {
  const reference = readReference(item);
  const type = readText((item as { type?: unknown } | null)?.type);
  return reference && type !== null ? { ...reference, type } : null;
}

/** A value as a body carries it: what the row escaped is plain again. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'string') return decodeEntities(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainOf(inner)]));
}

/** Old and new values are words, numbers, or whatever the row carries: a named record, a date, a list. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return readText(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || null;
  const { name, formatted, text } = value as Record<string, unknown>;
  return readText(name) ?? readText(formatted) ?? readText(text) ?? JSON.stringify(value);
}
