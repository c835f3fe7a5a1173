import { useQueryClient } from '@tanstack/react-query';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { useCall } from '#src/engine/data/useCall.ts';
import { extraKey, useExtra } from '#src/engine/data/useExtra.ts';

/** A part of the start page in the place where the person has put it. */
export interface Arranged {
  name: string;
  hidden: boolean;
}

export interface Home {
  parts: readonly { name: string; figures: Readonly<Record<string, number>> }[];
  arranged: readonly Arranged[];
  /** There is nothing to work with yet. */
  isEmpty: boolean;
}

/** Milliseconds after which the figures are read again while somebody looks. */
const every = 10_000;

/** What waits for the person; `isAbsent` on a server that has no start page. */
export function useHome() {
  const isOffered = useEngine().offers?.has('home') === true;
  const {
    data,
    isAbsent: isGone,
    isError,
    refetch,
  } = useExtra({ name: 'home', key: [], path: 'dashboard/home', every, enabled: isOffered });
  const isAbsent = !isOffered || isGone;
  return { home: data === undefined ? null : readHome(data), isAbsent, isError, refetch };
}

/** Keeps how the person has arranged the parts, and shows it at once. */
export function useArrange() {
  const call = useCall();
  const queries = useQueryClient();
  return async (parts: readonly Arranged[]) => {
    // What is read at this moment has them where they were.
    await queries.cancelQueries({ queryKey: extraKey('home') });
    queries.setQueriesData({ queryKey: extraKey('home') }, (data: unknown) => ({ ...(data as object), arranged: parts }));
    await call('POST', 'dashboard/home', { body: { parts: [...parts] } });
  };
}

function readHome(data: unknown): Home {
  const { parts, arranged, is_empty } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return {
    parts: listOf<Home['parts'][number]>(parts),
    arranged: listOf<Arranged>(arranged),
    isEmpty: is_empty === true,
  };
}

const listOf = <T extends { name: string }>(given: unknown): T[] =>
  Array.isArray(given) ? (given as unknown[]).filter((one): one is T => typeof one === 'object' && one !== null && 'name' in one) : [];
