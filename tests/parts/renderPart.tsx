import { act, render } from '@testing-library/react';
import { CoreAdminContext, HttpError, memoryStore, ResourceContextProvider, testDataProvider, type AuthProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Registry } from '#definition';
import type { Direction } from '#definition/derive/direction';
import { abilityFor } from '#definition/derive/rights';
import type { Offer } from '#definition/offers';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { connection } from '#providers/http/connection.ts';
import { createUploads } from '#providers/http/uploadProgress.ts';
import { createOffers } from '#providers/offers.ts';
import { abilityOf, mayDo, type Wish } from '#providers/session/rights.ts';
import { registry as everything } from '#resources/index.ts';
import { EngineProvider } from '#src/engine/EngineContext.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { SkinProvider } from '#src/shell/appearance/SkinProvider.tsx';
import { Toasts } from '#src/shell/feedback/Toasts.tsx';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import { addTexts, i18nProvider } from './english';

/** A call that a page makes of the server beside its registers. */
export interface SentCall {
  method: string;
  path: string;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

/** What a part of the console finds around it. */
export interface Surroundings {
  registry?: Registry;
  /** The register in context. */
  resource?: string;
  address?: string;
  /** What the server answers to a call; an error that it throws or returns refuses it. */
  answer?: (call: SentCall) => unknown;
  /** What lists and records are read from. */
  provider?: object;
  /** The dotted rights of the person, who may do everything unless they are given; or what decides each wish. */
  rights?: readonly string[] | ((wish: Wish) => boolean);
  /** What the server can do beyond the contract. */
  offers?: readonly Offer[];
  /** More of the session. */
  session?: object;
  /** What this browser keeps. */
  preferences?: Readonly<Record<string, unknown>>;
  direction?: Direction;
}

/** A refusal by the server: its words for fields, or about the whole. */
export function refusal(said: string | Readonly<Record<string, string>>, status = 422): HttpError {
  const [errors, messages] = typeof said === 'string' ? [{}, [said]] : [said, []];
  return new HttpError(messages[0] ?? 'http.refused', status, { errors, messages });
}

/** Renders a part of the console, in English, beside a server that answers as the test says; returns what was sent, and the address. */
export function renderPart(part: ReactNode, around: Surroundings = {}) {
  const { registry = everything, resource = '', address = '/', answer = () => ({}), rights, direction = 'ltr' } = around;
  if (registry !== everything) addTexts(registry);
  const calls: SentCall[] = [];
  const call = async (method: string, path: string, { query, body }: Pick<SentCall, 'query' | 'body'> = {}) => {
    const sent = { method, path, ...(query && { query }), ...(body && { body }) };
    calls.push(sent);
    const answered = await answer(sent);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  const ability = Array.isArray(rights) ? abilityOf({ ability: (rights as string[]).map(abilityFor) }) : undefined;
  const may = typeof rights === 'function' ? rights : (wish: Wish) => !ability || mayDo(ability, registry, wish);
  const session = {
    ...{ checkAuth: async () => undefined, checkError: async () => undefined, subscribe: () => () => undefined },
    ...{ getPermissions: async () => may, getIdentity: async () => ({ id: 3, fullName: 'Ali Hassan' }) },
    ...{ call: (method: string, path: string, body?: SentCall['body']) => call(method, `jwt/${path}`, body && { body }) },
    ...around.session,
  } as unknown as AuthProvider;
  const engine = { registry, writeChange, connection, uploads: createUploads(), pages: [], offers: createOffers(around.offers ?? []) };
  const element = (
    <EngineProvider engine={engine}>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), ...around.provider, call }}
        authProvider={session}
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
        store={memoryStore({ ...around.preferences })}
      >
        <SkinProvider direction={direction}>
          <MayProvider>
            <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
          </MayProvider>
          <Toasts />
        </SkinProvider>
      </CoreAdminContext>
    </EngineProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return {
    ...render(<RouterProvider router={router} />),
    calls,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
  };
}
