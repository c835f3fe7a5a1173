import { useSelectList } from '#src/engine/kinds/ref/useSelectList.ts';
import type { Column, NextQuery } from './BoardSource';

/**
 * The columns that a card may go to: as its row tells, and once somebody looks (`open`) exactly those that the server offers then, in the
 * order of the row where it tells one.
 */
export function useNextColumns({ offered, target, query }: NextQuery, open: boolean): { next: readonly Column[]; isPending: boolean } {
  const isRead = open && target !== null;
  const { choices, isFetching, error } = useSelectList({ target: target ?? '', query, open: isRead });
  const isKnown = isRead && !isFetching && !error;
  if (!isKnown) return { next: offered ?? [], isPending: isFetching && !offered };
  const rank = (id: number) => (offered ?? []).findIndex(one => one.id === id);
  const next = choices.map(
    ({ id, text, ...more }): Column => (offered ?? []).find(one => one.id === id) ?? { ...more, id: Number(id), name: text },
  );
  return { next: next.sort((one, other) => rank(one.id) - rank(other.id)), isPending: false };
}
