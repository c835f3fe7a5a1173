import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CardRecord } from './BoardSource';

/** A page of a column. */
export interface ColumnPage {
  rows: readonly CardRecord[];
  total: number;
}

export type Filter = Readonly<Record<string, unknown>>;
type Column = InfiniteData<ColumnPage, number>;

/** Where a column is kept; what reads the register anew reads it as well. */
export const columnKey = (resource: string, column: number, filter: Filter): QueryKey => [resource, 'board', column, filter];

/** The columns of a board as they are, to be put back when a move is refused. */
export const keepColumns = (queries: QueryClient, keys: readonly QueryKey[]): (() => void) => {
  const before = keys.map(key => [key, queries.getQueryData<Column>(key)] as const);
  return () => before.forEach(([key, data]) => queries.setQueryData(key, data));
};

/** Takes a card out of a column. */
export function takeOut(queries: QueryClient, key: QueryKey, id: number): void {
  queries.setQueryData<Column>(key, column => {
    if (!column) return column;
    const pages = column.pages.map(({ rows, total }) => ({ rows: rows.filter(row => row.id !== id), total: total - 1 }));
    return { ...column, pages };
  });
}

/** Puts a card into a column, at a place counted through its pages. */
export function putIn(queries: QueryClient, key: QueryKey, record: CardRecord, place: number): void {
  queries.setQueryData<Column>(key, column => {
    if (!column) return column;
    let left = place;
    let isIn = false;
    const pages = column.pages.map(({ rows, total }, index) => {
      const fits = !isIn && (left <= rows.length || index === column.pages.length - 1);
      const at = Math.min(left, rows.length);
      left -= rows.length;
      if (!fits) return { rows, total: total + 1 };
      isIn = true;
      return { rows: rows.toSpliced(at, 0, record), total: total + 1 };
    });
    return { ...column, pages };
  });
}
