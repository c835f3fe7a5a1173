import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileValue, FormField, Values } from '#src/domain/e-loggers/field.ts';
import type { Step } from '#src/domain/e-loggers/flow.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';

/** A link of the book, as the page tells it. */
export interface EntryLink {
  place: number;
  kind: string;
  hash: string;
  is_whole: boolean;
  at: unknown;
  by: { id: number; name: string };
  revision?: number;
  step_name?: string;
  meaning?: string;
  printed_name?: string;
  /** In whose place it was done. */
  for?: { id: number; name: string };
  revision_hash?: string;
  /** What was drawn besides signing. */
  picture?: FileValue;
  comment?: string;
  reason?: string;
  amendment?: string;
  /** Keys of values that were taken over from the entry before. */
  as_before?: readonly string[];
  changes?: readonly { key: string; old: unknown; new: unknown }[];
}

/** The people who have not signed the step that waits yet, and the groups of which somebody signs it. */
export interface WaitsFor {
  people: readonly { id: number; name: string; is_away: boolean; stand_in: { id: number; name: string } | null }[];
  groups: readonly string[];
}

export interface EntryDetails {
  entry: Readonly<Record<string, unknown>> & { id: number; number: string; state: string; revision: number };
  fields: readonly FormField[];
  values: Values;
  /** Those of the entry before it in the book. */
  last: Values;
  comments: Readonly<Record<string, string>>;
  judgements: Readonly<Record<string, 'accept' | 'warn' | 'reject'>>;
  /** Second persons who signed values, by key. */
  seconds?: Readonly<Record<string, { id: number; name: string; at: unknown }>>;
  steps: readonly Step[];
  step: number;
  links: readonly EntryLink[];
  /** Whether files, by their ids, are still what their hashes say. */
  files: Readonly<Record<number, boolean>>;
  chain: { book: number; is_whole: boolean };
  /** Entries that amend this one. */
  amendments?: readonly { id: number; number: string }[];
  /** Why somebody does not make a move, null where they may. */
  may: Readonly<Record<string, string | null>>;
  /** Whom the step that waits asks; null where none does. */
  waits_for?: WaitsFor | null;
  /** In whose place this person signs the step. */
  stands_in_for?: { id: number; name: string } | null;
  previous: number | null;
  next: number | null;
}

export const useEntry = (id: string) =>
  useExtra({ name: 'elogger.entry', key: [id], path: `elogger-submissions/${id}/entry`, isKept: false });

interface MoveCall {
  move: string;
  body: Record<string, unknown>;
  /** What has to be sent before. */
  before?: () => Promise<unknown>;
}

/** Makes a move with an entry; whatever shows it is read again. */
export function useMove(id: number) {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ move, body, before }: MoveCall) => {
      await before?.();
      const nonce =
        move === 'approve' ? ((await call('POST', 'signatures/challenge', { body: {} })) as { nonce: string }).nonce : undefined;
      await call('POST', `elogger-submissions/${String(id)}/${move}`, { body: { ...body, ...(nonce !== undefined && { nonce }) } });
    },
    // What was refused may be so because of what somebody else did: that is read as well.
    onSettled: () => Promise.all(['extra', 'elogger-submissions'].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
