import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, type HttpError } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import { decodeEntities, readText } from '#definition/texts';
import { useCall } from '#src/engine/data/useCall.ts';

/** What was handed to the person to be accepted. */
export interface Acceptance {
  id: number;
  item: string;
  quantity: number;
  state: string;
  givenOn: string | null;
  givenBy: string | null;
  decidedOn: string | null;
  note: string | null;
  terms: string | null;
}

/** What the person says to it: who accepts signs, who declines says why. */
export interface AcceptanceAnswer {
  accepted: boolean;
  note: string | null;
  /** A PNG picture as a data URL. */
  signature: string | null;
}

const limit = 50;
const key = ['own acceptances'];

/** What was handed to the person, page after page: what waits first. */
export function useAcceptances() {
  const call = useCall();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (await call('GET', 'account/acceptances', { query: { offset: pageParam, limit }, signal })) as {
        total?: number;
        rows?: Record<string, unknown>[];
      },
    getNextPageParam: (last, pages) => (pages.length * limit < Number(last.total ?? 0) ? pages.length * limit : undefined),
  });
  const status = (error as HttpError | null)?.status;
  return {
    rows: data?.pages.flatMap(({ rows }) => (rows ?? []).map(readRow)),
    isUnknown: status === 404 || status === 405,
    problem: error && !data ? error.message : null,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  };
}

/** Accepts or declines one of them; the lists that show it are read again. */
export function useAnswer(id: number) {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (answer: AcceptanceAnswer) => call('POST', `account/acceptances/${id}`, { body: { ...answer } }),
    onSuccess: async (_, { accepted }) => {
      notify(accepted ? 'acceptances.accepted' : 'acceptances.declined', { type: 'success' });
      await Promise.all([key, ['own holdings'], ['acceptances'], ['hardware']].map(queryKey => queries.invalidateQueries({ queryKey })));
    },
  });
}

const textIn = (value: unknown) => {
  const text = readText(value);
  return text === null ? null : decodeEntities(text);
};

const readRow = (row: Record<string, unknown>): Acceptance => ({
  ...{ id: Number(row.id), item: textIn(row.item) ?? '', quantity: Number(row.quantity ?? 1), state: String(row.state) },
  ...{ givenOn: readMoment(row.given_on), givenBy: textIn(row.given_by), decidedOn: readMoment(row.decided_on) },
  ...{ note: textIn(row.note), terms: textIn(row.terms) },
});
