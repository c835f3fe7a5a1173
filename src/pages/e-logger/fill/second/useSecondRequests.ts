import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useCall, type Method } from '#src/engine/data/useCall.ts';
import { extraKey, useExtra } from '#src/engine/data/useExtra.ts';

/** Values that somebody asks this person to sign as a second person. */
export interface IncomingRequest {
  id: number;
  author: { id: number; name: string };
  elogger: { id: number; name: string };
  entity: { id: number; name: string };
  at: unknown;
  fields: readonly FormField[];
  values: Readonly<Record<string, unknown>>;
}

/** What this person asked of somebody, and what became of it; `tokens` of the signatures that no entry carries yet, by key. */
export interface OwnRequest {
  id: number;
  state: 'open' | 'signed' | 'declined';
  comment: string | null;
  person: { id: number; name: string };
  elogger_id: number;
  entity_id: number;
  values: Readonly<Record<string, unknown>>;
  tokens: Readonly<Record<string, string>>;
  at: unknown;
}

interface Requests {
  to_sign: readonly IncomingRequest[];
  own: readonly OwnRequest[];
}

const name = 'elogger.requests';

/** Requests for signatures of second persons; undefined until the server said, and where it has none. */
export function useSecondRequests(enabled = true): Requests | undefined {
  const { data } = useExtra({ name, key: [], path: 'signatures/requests', every: 20_000, enabled });
  return data as Requests | undefined;
}

/** Makes, answers or takes back a request. A signature answers a challenge of its own. */
export function useRequestCall() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ method = 'POST', path, body, isSigned }: { method?: Method; path: string; body: object; isSigned?: boolean }) => {
      const nonce = isSigned ? ((await call('POST', 'signatures/challenge', { body: {} })) as { nonce: string }).nonce : undefined;
      await call(method, path, { body: { ...body, ...(nonce !== undefined && { nonce }) } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: extraKey(name) }),
  });
}
