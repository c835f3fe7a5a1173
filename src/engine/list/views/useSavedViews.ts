import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, HttpError, useNotify, useSavedQueries, type SavedQuery } from 'ra-core';
import type { SavedView, ViewValue } from '#src/domain/views/savedView.ts';
import type { Caller } from '../../data/useCall';
import { reasonsIn } from '../../data/readProblem';
import { useOffers } from '../../EngineContext';
import { uploadViews } from './uploadViews';

/** What of a view can be changed. */
export type ViewChange = Partial<Pick<SavedView, 'shared' | 'is_default' | 'is_pinned'>> & { group_id?: number };

const keyOf = (place: string) => ['saved-views', place];

/**
 * The views of a list that the person may call up, and what they may do with them. Kept at the server, and so there in every browser; where it keeps
 * none, this browser does, for the person alone. What this browser kept before is taken to the server once.
 *
 * @param enabled whether they are asked for yet
 */
export function useSavedViews(place: string, enabled = true) {
  // Not react-admin's wrapper: what a server does not have is no reason to complain or to sign out.
  const provider = useContext(DataProviderContext) as Caller;
  const client = useQueryClient();
  const notify = useNotify();
  const offers = useOffers();
  const [local, setLocal] = useSavedQueries(place);
  const isOffered = offers.has('views');
  const save = (name: string, value: ViewValue) => provider.call('POST', 'saved-views', { body: { place, name, value } });
  const { data: read, isLoading } = useQuery({
    queryKey: keyOf(place),
    queryFn: async ({ signal }) => {
      try {
        // What is refused stays here, and does not keep the others from being shown.
        if (local.length > 0) setLocal(await uploadViews(local, ({ label, value }) => save(label, valueOf(value))));
        const { rows } = (await provider.call('GET', 'saved-views', { query: { place }, signal })) as { rows?: SavedView[] };
        return rows ?? [];
      } catch (error) {
        if (!(error instanceof HttpError) || ![400, 403, 404, 405].includes(error.status)) throw error;
        offers.drop('views');
        return null;
      }
    },
    enabled: enabled && isOffered,
    staleTime: 60_000,
    retry: false,
  });
  const isKept = isOffered && read !== null;

  const { mutateAsync, isPending: isBusy } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: error => reasonsIn(error).forEach(reason => notify(reason, { type: 'error' })),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(place) }),
  });
  const send = (request: () => Promise<unknown>) =>
    mutateAsync(request).then(
      () => true,
      () => false,
    );

  return {
    views: isKept ? (read ?? []) : local.map(({ label, value }, index) => ownView(index, place, label, valueOf(value))),
    /** Whether the server keeps them, so that they can be pinned and shared. */
    isKept,
    /** They are being asked for, and nothing is known of them yet. */
    isLoading,
    isBusy,
    save: (name: string, value: ViewValue) =>
      isKept
        ? send(() => save(name, value))
        : setLocal([...local.filter(({ label }) => label !== name), { label: name, value: queryOf(value) }]),
    change: ({ id }: SavedView, body: ViewChange) => send(() => provider.call('PATCH', `saved-views/${id}`, { body })),
    remove: ({ id, name }: SavedView) =>
      isKept ? send(() => provider.call('DELETE', `saved-views/${id}`)) : setLocal(local.filter(({ label }) => label !== name)),
  };
}

const valueOf = ({ filter, sort, perPage }: SavedQuery['value']): ViewValue => ({
  filter: (filter ?? {}) as Record<string, unknown>,
  ...(sort && { sort }),
  ...(perPage !== undefined && { perPage }),
});

const queryOf = ({ filter, ...value }: ViewValue): SavedQuery['value'] => ({ filter, ...value, displayedFilters: [] });

const ownView = (id: number, place: string, name: string, value: ViewValue): SavedView => ({
  ...{ id, place, name, value, shared: 'none', group: null, owner: null },
  ...{ is_own: true, is_pinned: false, is_default: false },
});

/** The address of a list as a view sets it. */
export function addressOf({ place, value: { filter, sort, perPage } }: SavedView): string {
  const query = {
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
    ...(perPage !== undefined && { perPage: String(perPage) }),
  };
  return `/${place}?${new URLSearchParams(query).toString()}`;
}
