import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import { useCall } from '#src/engine/data/useCall.ts';
import { ownHoldings } from './useHoldings';
import { useOwnRows } from './useOwnRows';

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

const queryKey = ['own acceptances'];

/** What was handed to the person: what waits first. */
export const useAcceptances = () => useOwnRows({ queryKey, path: 'account/acceptances', limit: 50, read: readRow });

/** Accepts or declines one of them; the lists that show it are read again. */
export function useAnswer(id: number) {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (answer: AcceptanceAnswer) => call('POST', `account/acceptances/${id}`, { body: { ...answer } }),
    onSuccess: async (_, { accepted }) => {
      notify(accepted ? 'acceptances.accepted' : 'acceptances.declined', { type: 'success' });
      await Promise.all([queryKey, ownHoldings, ['acceptances'], ['hardware']].map(key => queries.invalidateQueries({ queryKey: key })));
    },
  });
}

const readRow = (row: Readonly<Record<string, unknown>>): Acceptance => ({
  ...{ id: Number(row.id), item: readText(row.item) ?? '', quantity: Number(row.quantity ?? 1), state: String(row.state) },
  ...{ givenOn: readMoment(row.given_on), givenBy: readText(row.given_by), decidedOn: readMoment(row.decided_on) },
  ...{ note: readText(row.note), terms: readText(row.terms) },
});
