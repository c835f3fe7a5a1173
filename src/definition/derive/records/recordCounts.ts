import { withChildTabs } from '../../define/childTabs';
import type { Resource, Values } from '../../define';
import type { Registry } from '../../registry';
import { holds } from '../../when';
import { mayView } from '../rights';

/** Where a record tells how much belongs to it, below the path of its register. */
export const countsPath = ({ api }: Resource, id: number | string): string => `${api.path}/${id}/counts`;

/** Whether something is counted for the records of a register: figures of its head, or lists in its tabs. */
export const hasCounts = (resource: Resource, registry: Registry): boolean =>
  resource.head.figures.length > 0 || withChildTabs(resource, registry).some(tab => 'related' in tab);

/** Rows of a register that are counted for a record: those of a tab or of a figure, by its key. */
export interface CountedRows {
  of: 'tabs' | 'figures';
  key: string;
  register: string;
  rows: Values;
}

/** All that is counted for a record, as far as somebody may look at it. A tab whose list only its own address has is not counted. */
export function countedRows(
  resource: Resource,
  registry: Registry,
  record: Values & { id: number },
  person: { may(right: string): boolean },
): CountedRows[] {
  const mayOpen = (register: string) => registry.has(register) && mayView(registry.get(register), person);
  const tabs = withChildTabs(resource, registry).flatMap((tab): CountedRows[] => {
    if (!('related' in tab) || !mayOpen(tab.related)) return [];
    if (!holds(tab.when, record) || (tab.permission !== undefined && !person.may(tab.permission))) return [];
    const rows = tab.path === undefined ? (tab.query?.(record) ?? {}) : tab.exported?.(record);
    return rows ? [{ of: 'tabs', key: tab.key, register: tab.related, rows }] : [];
  });
  const figures = resource.head.figures.flatMap(({ key, register, rows }): CountedRows[] =>
    mayOpen(register) ? [{ of: 'figures', key, register, rows: rows(record) }] : [],
  );
  return [...tabs, ...figures];
}
