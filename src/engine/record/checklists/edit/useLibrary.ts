import { useEffect, useState } from 'react';
import { useInfiniteGetList, type RaRecord } from 'ra-core';
import type { Stage } from '#src/domain/checklists/checklist.ts';

type Kept = RaRecord<number> & { name?: string; parameters?: readonly unknown[] };

const rested = 250;

/** The checklists of the library that are in use, searched at the server, page after page; of one type, or of all. */
export function useLibrary(type: Stage | null) {
  const [search, setSearch] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search.trim()), rested);
    return () => clearTimeout(timer);
  }, [search]);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<Kept>('checklists', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 'active', ...(type && { type }), ...(query && { search: query }) },
  });
  return {
    rows: data?.pages.flatMap(page =>
      page.data.map(({ id, name, parameters }) => ({ id, name: name ?? `#${id}`, parameters: parameters?.length ?? 0 })),
    ),
    error: error instanceof Error ? error : null,
    search,
    setSearch,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  };
}
