import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, useNotify, useStore } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { flipped, readMarks, type Bookmarks } from './bookmarks';
import { useDestinations } from '../navigation/useDestinations';

const key = ['bookmarks'];

/**
 * The pages the person has marked. A mark shows at once and goes back when the server refuses it. Where the server keeps no bookmarks, this
 * browser does.
 */
export function useBookmarks() {
  const places = useDestinations();
  const { pathname } = useLocation();
  // Not react-admin's wrapper: what a server does not have is no reason to complain or to sign out.
  const provider = useContext(DataProviderContext) as MainstayDataProvider;
  const client = useQueryClient();
  const notify = useNotify();
  const offers = useOffers();
  const [own, setOwn] = useStore<readonly string[]>('bookmarks', []);
  const isOffered = offers.has('bookmarks');
  const { data: read } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const marks = await readMarks(provider, signal);
      if (marks === null) offers.drop('bookmarks');
      return marks;
    },
    enabled: isOffered,
    staleTime: Infinity,
  });
  const data = isOffered ? read : null;

  const flip = (path: string) =>
    client.setQueryData<Bookmarks | null>(key, before => before && { ...before, marked: flipped(before.marked, path) });
  const { mutate } = useMutation({
    mutationKey: key,
    // Two that follow each other arrive in that order.
    scope: { id: 'bookmarks' },
    mutationFn: (path: string) => provider.call('POST', 'api/bookmarks/update', { base: 'apps', body: { id: data?.ids[path] ?? path } }),
    onMutate: async path => {
      await client.cancelQueries({ queryKey: key });
      flip(path);
    },
    onError: (error, path) => {
      flip(path);
      notify(error.message, { type: 'error' });
    },
    onSettled: () => client.isMutating({ mutationKey: key }) === 1 && client.invalidateQueries({ queryKey: key }),
  });

  const marked = data === null ? own : (data?.marked ?? []);
  return {
    places,
    /** The place one is at, if it is one that can be marked. */
    current: places.find(({ path }) => path === pathname),
    bookmarks: marked.flatMap(path => places.find(place => place.path === path) ?? []),
    isMarked: (path: string) => marked.includes(path),
    /** Marks a page, or takes the mark away. */
    toggle: (path: string) => (data === null ? setOwn(flipped(own, path)) : mutate(path)),
  };
}
