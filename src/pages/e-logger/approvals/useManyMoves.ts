import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#src/engine/data/useCall.ts';
import type { Credentials } from '../signing/useSigner';
import type { Waiting } from './waiting';

interface Result {
  done: readonly number[];
  refused: readonly { id: number; messages: unknown }[];
}

/** What came of a move that several entries were to make. */
export interface Outcome extends Result {
  move: 'sign' | 'return';
}

/** Entries as they were seen, and by what they are signed or why they are returned. */
export type ManyMove = { rows: readonly Waiting[] } & ({ move: 'sign'; credentials: Credentials } | { move: 'return'; comment: string });

/** Signs or returns several entries as they were seen; whatever shows them is read again. */
export function useManyMoves() {
  const call = useCall();
  const queries = useQueryClient();
  const bodyOf = async (given: ManyMove) => {
    const entries = given.rows.map(({ id, step, meaning, revision }) => ({ id, step, meaning, revision }));
    if (given.move === 'return') return { entries, comment: given.comment };
    const { nonce } = (await call('POST', 'signatures/challenge', { body: {} })) as { nonce: string };
    return { entries, ...given.credentials, nonce };
  };
  return useMutation({
    mutationFn: async (given: ManyMove): Promise<Outcome> => {
      const path = given.move === 'sign' ? 'approve-many' : 'return-many';
      try {
        const answer = (await call('POST', `elogger-submissions/${path}`, { body: await bodyOf(given) })) as { payload: Result };
        return { move: given.move, ...answer.payload };
      } catch (error) {
        const result = (error as { body?: { payload?: Result | null } | null }).body?.payload;
        // Where all were refused, each has its reason.
        if (result?.refused?.length) return { move: given.move, done: [], refused: result.refused };
        throw error;
      }
    },
    onSuccess: () => Promise.all(['extra', 'elogger-submissions'].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
