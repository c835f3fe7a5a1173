import { act, render } from '@testing-library/react';
import { CoreAdminContext, HttpError, memoryStore, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { abilityFor } from '#definition/derive/rights';
import { connection } from '#providers/http/connection.ts';
import { createUploads } from '#providers/http/uploadProgress.ts';
import { abilityOf, mayDo, type Wish } from '#providers/session/rights.ts';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { createOffers } from '#providers/offers.ts';
import { registry } from '#resources/index.ts';
import type { Offer } from '#definition/offers';
import { EngineProvider } from '#src/engine/EngineContext.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { SkinProvider } from '#src/shell/appearance/SkinProvider.tsx';
import { Toasts } from '#src/shell/feedback/Toasts.tsx';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import { i18nProvider } from './english';

interface Sent {
  path: string;
  body?: unknown;
  query?: Readonly<Record<string, unknown>>;
}

/** What is answered to a call, or how; an error refuses it. */
export type Answers = Readonly<Record<string, unknown>>;

/** A refusal by the server: the words for fields, or about the whole. */
export const refusal = (said: string | Readonly<Record<string, string>>, status = 422): HttpError => {
  const [errors, messages] = typeof said === 'string' ? [{}, [said]] : [said, []];
  return new HttpError(messages[0] ?? 'http.refused', status, { errors, messages });
};

interface Beginning {
  /** Everything, unless they are named. */
  rights?: readonly string[];
  offers?: readonly Offer[];
  address?: string;
  identity?: Readonly<Record<string, unknown>>;
  /** What lists and records are read from. */
  provider?: object;
}

/** Makes the window as narrow as a phone's, or as wide as a desk's. */
export const setWidth = (width: 390 | 1024): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });

/**
 * A page or a part of one in English, beside a server that answers its calls as a test tells it by method and path (`GET apps/todo/tasks`);
 * a call that nothing is told of is not found.
 */
export function openPage(
  page: ReactNode,
  told: Answers,
  { rights, offers = [], address = '/', identity = {}, provider = {} }: Beginning = {},
) {
  const answers = new Map(Object.entries(told));
  const calls: (Sent & { call: string })[] = [];
  const answer = async (call: string, sent: Sent): Promise<unknown> => {
    calls.push({ call, ...sent });
    const said = answers.has(call) ? answers.get(call) : new HttpError('Not found', 404);
    const body: unknown = typeof said === 'function' ? (said as (sent: Sent) => unknown)(sent) : said;
    if (body instanceof Error) throw body;
    return body;
  };
  const ability = rights && abilityOf({ ability: rights.map(abilityFor) });
  const call = (method: string, path: string, sent: object = {}) => answer(`${method} ${path}`, { path, ...sent });
  const app = (
    <EngineProvider engine={{ registry, writeChange, connection, uploads: createUploads(), pages: [], offers: createOffers(offers) }}>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), ...provider, call }}
        authProvider={
          {
            call: (method: string, path: string, body?: object) => answer(`${method} jwt/${path}`, { path, body }),
            getPermissions: async () => (wish: Wish) => !ability || mayDo(ability, registry, wish),
            getIdentity: async () => identity,
            ...{ checkAuth: async () => undefined, checkError: async () => undefined, subscribe: () => () => undefined },
          } as never
        }
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
        store={memoryStore()}
      >
        <SkinProvider direction="ltr">
          <MayProvider>{page}</MayProvider>
          <Toasts />
        </SkinProvider>
      </CoreAdminContext>
    </EngineProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    calls,
    /** The bodies that were sent by a call. */
    sent: (of: string) => calls.filter(one => one.call === of).map(({ body }) => body),
    /** Answers otherwise from now on. */
    answer: (of: string, body: unknown) => void answers.set(of, body),
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
  };
}
