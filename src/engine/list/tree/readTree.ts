import type { DataProvider, RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { parentOf, type Id } from './branches';

/** What was read of a tree. */
export interface TreeRows {
  data: readonly RaRecord[];
  /** How many the list finds, of which `read` were read. */
  total: number;
  read: number;
  /** The records that search and filters found, while they are used; what else was read leads to them. */
  found: readonly Id[] | null;
}

const pageSize = 500;
/** Rows that are read at once: what a person may look through. */
export const atOnce = 2000;

/**
 * Reads the rows of a tree page by page, up to a number of them, and what they stand below. It needs nothing of a server but its list and
 * records by their ids.
 */
export async function readTree(provider: DataProvider, resource: Resource, by: string, filter: Values, most: number): Promise<TreeRows> {
  const { name, title, fields } = resource;
  const sort = { field: title.find(one => fields[one]?.kind.sortable) ?? 'id', order: 'ASC' as const };
  const known = new Map<Id, RaRecord>();
  let total = 0;
  let perPage = pageSize;
  for (let page = 1; known.size < most; page += 1) {
    const before = known.size;
    const answer = await provider.getList(name, { filter, sort, pagination: { page, perPage } });
    answer.data.forEach(record => known.set(record.id, record));
    total = answer.total ?? known.size;
    if (known.size >= total || known.size === before) break;
    // A server may give fewer at once than it was asked for.
    if (page === 1) perPage = answer.data.length;
  }
  const read = known.size;
  const found = Object.keys(filter).length > 0 ? [...known.keys()] : null;
  await addParents(provider, name, by, known);
  return { data: [...known.values()], total: Math.max(total, read), read, found };
}

/** What the records stand below, as far up as it goes. */
async function addParents(provider: DataProvider, name: string, by: string, known: Map<Id, RaRecord>): Promise<void> {
  const requested = new Set<Id>();
  for (;;) {
    const parents = [...known.values()].flatMap(record => parentOf(record, by) ?? []);
    const ids = [...new Set(parents)].filter(id => !known.has(id) && !requested.has(id));
    if (ids.length === 0) return;
    ids.forEach(id => requested.add(id));
    const { data } = await provider.getMany(name, { ids });
    data.forEach(record => known.set(record.id, record));
  }
}

/** The rows below one, in a register that has a filter for it. */
export async function readBelow(provider: DataProvider, { name, list }: Resource, by: string, id: Id): Promise<RaRecord[]> {
  const filter = list.filters.find(({ on, below }) => on === by && !below);
  if (!filter) return [];
  const value = filter.field.kind.reference === 'many' ? [id] : id;
  const sort = { field: 'id', order: 'ASC' as const };
  const { data } = await provider.getList(name, { filter: { [filter.key]: value }, sort, pagination: { page: 1, perPage: pageSize } });
  return data as RaRecord[];
}
