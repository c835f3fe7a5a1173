import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import type { Inspection } from '../read/inspection';

/** The moves that have a call of their own, `audit-inspection/{id}/<move>`. */
export type OwnMove = 'take' | 'give-back' | 'excuse' | 'reopen' | 'withdraw' | 'cancel';

/** Makes a move with an inspection in the state in which it is shown; a refusal is kept for the dialog to tell. */
export function useMove(inspection: Pick<Inspection, 'id' | 'lock_version'>) {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** Answers whether it was made. */
  const send = async (move: OwnMove, body: Readonly<Record<string, unknown>> = {}): Promise<boolean> => {
    setSending(true);
    setError(null);
    try {
      await call('POST', `audit-inspection/${inspection.id}/${move}`, { body: { seen: inspection.lock_version, ...body } });
      await queries.invalidateQueries({ queryKey: ['inspections'] });
      notify(`inspections.moved.${move}`, { type: 'success' });
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error };
}
