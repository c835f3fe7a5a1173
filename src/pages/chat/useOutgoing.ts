import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newClientId } from '#src/engine/data/clientId.ts';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { readSent } from './readChat';
import { chatKey } from './useChat';

/** A message on its way. */
export interface Outgoing {
  /** The word by which the server knows it when it is sent again. */
  clientId: string;
  contactId: number;
  message: string;
  /** ISO 8601, UTC. */
  time: string;
  /** The id it got, or why it got none; null while it is sent. */
  result: { id: number } | { problem: string } | null;
}

/** Messages that were written and are not read back from the server yet. They go one after the other, and stay where one fails. */
export function useOutgoing() {
  const call = useCall();
  const queries = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const note = (clientId: string, result: Outgoing['result']) =>
    setOutgoing(all => all.map(one => (one.clientId === clientId ? { ...one, result } : one)));
  const deliver = async ({ clientId, contactId, message }: Outgoing) => {
    try {
      const body = { obj: { contact: { id: contactId }, message }, client_id: clientId };
      note(clientId, { id: readSent(await call('POST', 'apps/chat/send-msg', { base: 'apps', body })) });
      await queries.invalidateQueries({ queryKey: chatKey });
      setOutgoing(all => all.filter(one => one.clientId !== clientId));
    } catch (error) {
      note(clientId, { problem: reasonsIn(error)[0] ?? '' });
    }
  };
  const queue = (one: Outgoing) => {
    line.current = line.current.then(() => deliver(one));
  };
  return {
    outgoing,
    send: (contactId: number, message: string) => {
      const one: Outgoing = { clientId: newClientId(), contactId, message, time: new Date().toISOString(), result: null };
      setOutgoing(all => [...all, one]);
      queue(one);
    },
    retry: (one: Outgoing) => {
      note(one.clientId, null);
      queue(one);
    },
  };
}
