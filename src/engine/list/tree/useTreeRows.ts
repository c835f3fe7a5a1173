import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { parentOf, type Id } from './branches';
import { atOnce, readBelow, readTree, type TreeRows } from './readTree';

/** The rows of a tree as search and filters of the list find them; more of a large one are read when asked for. */
export function useTreeRows(resource: Resource, by: string) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const { filterValues } = useListContext();
  const filter = filterValues as Values;
  const [most, setMost] = useState(atOnce);
  const [opened, setOpened] = useState<ReadonlySet<Id>>(new Set());
  // Under the key of lists, so that whatever changes a record changes it here.
  const queryKey = [resource.name, 'getList', { tree: filter, most }];
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => readTree(provider, resource, by, filter, most),
    placeholderData: before => before,
  });

  const change = (next: (before: TreeRows) => TreeRows) =>
    queries.setQueryData<TreeRows>(queryKey, before => (before ? next(before) : before));
  /** Where not all was read, what stands below one is read when it is opened. */
  const isUnread = (id: Id) => rows !== undefined && rows.read < rows.total && !rows.found && !opened.has(id);
  const openUp = async (id: Id) => {
    if (!isUnread(id)) return;
    const below = await readBelow(provider, resource, by, id);
    setOpened(before => new Set([...before, id]));
    change(before => ({ ...before, data: [...new Map([...before.data, ...below].map(record => [record.id, record])).values()] }));
  };
  const put = (record: RaRecord, parent: RaRecord | null) =>
    change(before => ({ ...before, data: before.data.map(one => (one.id === record.id ? { ...one, [by]: parent } : one)) }));

  return {
    rows,
    error,
    isNarrowed: rows?.found !== null && rows?.found !== undefined,
    refetch: () => void refetch(),
    readMore: rows && rows.read < rows.total ? () => setMost(most + atOnce) : null,
    isUnread,
    openUp,
    put,
    parentIn: (record: RaRecord) => rows?.data.find(({ id }) => id === parentOf(record, by)) ?? null,
  };
}
