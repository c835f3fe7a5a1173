import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportListQuery } from '#src/domain/imports/import.ts';

const sizes = { least: 1, most: 500, usual: 25 };

/** What the address says of the list of imports, and how to change it; what is searched or sorted anew begins at the first page. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const whole = (name: string, otherwise: number) => {
    const value = Number(params.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= sizes.least && value <= sizes.most ? value : otherwise;
  };
  const query: ImportListQuery = {
    search: params.get('search') ?? '',
    sort: params.get('sort') === 'name' ? 'name' : 'created_at',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  // Two changes at once, of the page and of its size, are one.
  const requested = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    requested.current = null;
  }, [params]);
  const change = (changes: Readonly<Record<string, string | number>>) => {
    const next = new URLSearchParams(requested.current ?? params);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) next.set(name, `${value}`);
    if (next.get('search') === '') next.delete('search');
    requested.current = next;
    setParams(next, { replace: true });
  };
  return { query, page: whole('page', 1), perPage: whole('perPage', sizes.usual), change };
}
