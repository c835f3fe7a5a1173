import type { RaRecord } from 'ra-core';
import type { Reference, Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { textOrder } from '#definition/text/textOrder';

export type Id = RaRecord['id'];

/** A row of the tree: a record with its place among the others. */
export interface Branch {
  record: RaRecord;
  /** The outermost are of level 1. */
  level: number;
  parent: RaRecord | null;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  children: number;
  /** It can be opened: records stand below it, or may do so and were not read yet. */
  opens: boolean;
}

/** Records by the one they stand below; those that stand below none, or below one that is not known, by null. */
export type Children = ReadonlyMap<Id | null, readonly RaRecord[]>;

/** The id of the record that one stands below. */
export const parentOf = (record: RaRecord, by: string): Id | null => (record[by] as Reference | null | undefined)?.id ?? null;

/** Puts records below their parents, each in the order of the titles in a language. Records in a circle, which no server should have, begin at the top. */
export function childrenIn(resource: Resource, by: string, records: readonly RaRecord[], language: string): Children {
  const known = new Set(records.map(({ id }) => id));
  const named = records.map(record => ({ record, title: titleOf(resource, record) }));
  const order = textOrder(language);
  const inOrder = named.sort((one, other) => order(one.title, other.title)).map(({ record }) => record);
  const groups = new Map<Id | null, RaRecord[]>();
  for (const record of inOrder) {
    const parentId = parentOf(record, by);
    const parent = parentId !== null && known.has(parentId) ? parentId : null;
    const siblings = groups.get(parent);
    if (siblings) siblings.push(record);
    else groups.set(parent, [record]);
  }
  const children = new Map<Id | null, RaRecord[]>([[null, []]]);
  const placed = new Set<Id>();
  for (const top of [...(groups.get(null) ?? []), ...inOrder]) {
    if (placed.has(top.id)) continue;
    placed.add(top.id);
    children.get(null)?.push(top);
    const waiting = [top];
    for (let record = waiting.pop(); record; record = waiting.pop()) {
      const below = (groups.get(record.id) ?? []).filter(({ id }) => !placed.has(id));
      below.forEach(({ id }) => placed.add(id));
      if (below.length > 0) children.set(record.id, below);
      waiting.push(...below);
    }
  }
  return children;
}

interface Shown {
  children: Children;
  isOpen: (id: Id) => boolean;
  /** Whether what stands below a record was not read yet. */
  isUnread: (id: Id) => boolean;
}

/** The rows that can be seen while some are open, from the top. */
export function branchesOf(shown: Shown, parent: RaRecord | null = null, level = 1): Branch[] {
  const { children, isOpen, isUnread } = shown;
  const records = children.get(parent?.id ?? null) ?? [];
  return records.flatMap((record, at) => {
    const count = children.get(record.id)?.length ?? 0;
    const opens = count > 0 || isUnread(record.id);
    const branch: Branch = { record, level, parent, position: at + 1, siblings: records.length, children: count, opens };
    return [branch, ...(count > 0 && isOpen(record.id) ? branchesOf(shown, record, level + 1) : [])];
  });
}

/** Whether a record is another, or stands anywhere below it. */
export function isWithin(records: readonly RaRecord[], by: string, id: Id, above: Id): boolean {
  const parents = new Map(records.map(record => [record.id, parentOf(record, by)]));
  const passed = new Set<Id>();
  for (let at: Id | null | undefined = id; at !== null && at !== undefined && !passed.has(at); at = parents.get(at)) {
    if (at === above) return true;
    passed.add(at);
  }
  return false;
}
