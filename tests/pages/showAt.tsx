import { QueryClientProvider } from '@tanstack/react-query';
import { AuthContext, DataProviderContext, HttpError, testDataProvider, type AuthProvider, type DataProvider } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Direction } from '#definition/derive/direction';
import type { Offer } from '#definition/offers';
import { connection } from '#providers/http/connection.ts';
import { createOffers } from '#providers/offers.ts';
import { registry } from '#resources/index.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { MayContext, type May } from '#src/engine/rights/useMay.ts';
import { SkinProvider } from '#src/shell/appearance/SkinProvider.tsx';
import { Toasts } from '#src/shell/feedback/Toasts.tsx';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import { showPart } from './e-logger/texts';

interface SentCall {
  method: string;
  path: string;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

interface Terms {
  /** What the server answers to a call; what it throws refuses it. */
  answer?: (call: SentCall) => unknown;
  download?: (path: string) => Promise<Blob>;
  /** More of the data provider. */
  provider?: Partial<DataProvider>;
  /** The address of the page, as routes write its parameters. */
  path?: string;
  direction?: Direction;
  offers?: readonly Offer[];
  /** Other pages, by their addresses. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** Who is signed in: drafts and what waits to be sent are theirs. */
  person?: string;
  /** The dotted rights of the person; they have all unless given. */
  rights?: readonly string[];
}

/** What a server refuses a call with: a sentence, or one for each of its fields. */
export const refusal = (said: string | Readonly<Record<string, string>>, status = 422) =>
  new HttpError('No.', status, typeof said === 'string' ? { messages: [said] } : { errors: said });

const mayAll = Object.assign(() => true, { isKnown: true, right: () => true });
const mayOnly = (rights: readonly string[]): May =>
  Object.assign(() => false, {
    isKnown: true,
    right: (key: string | readonly string[] | undefined) => key === undefined || [key].flat().some(one => rights.includes(one)),
  });

const sessionOf = (person: string) =>
  ({
    ...{ person, checkError: async () => undefined, checkAuth: async () => undefined },
    getIdentity: async () => ({ id: 3, fullName: 'Ali Hassan' }),
  }) as unknown as AuthProvider;

let people = 0;

/** Shows a page at an address in English, beside a server that answers its calls; answers what was sent and where the person is by then. */
export function showAt(address: string, page: ReactNode, { answer = () => ({}), rights, ...terms }: Terms = {}) {
  const calls: SentCall[] = [];
  const session = sessionOf(terms.person ?? `person ${String((people += 1))}`);
  let shown = address;
  const call = async (method: string, to: string, options: Pick<SentCall, 'query' | 'body'> = {}) => {
    const { query, body } = options;
    const sent = { method, path: to, ...(query && { query }), ...(body && { body }) };
    calls.push(sent);
    return answer(sent);
  };
  const engine = { registry, connection, pages: [], offers: createOffers(terms.offers ?? []) } as unknown as Engine;
  const provider = { ...testDataProvider(), call, download: terms.download, ...terms.provider } as unknown as DataProvider;
  function Here() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      shown = pathname + search;
    }, [pathname, search]);
    return null;
  }
  function Around() {
    const [queries] = useState(createQueryClient);
    return (
      <EngineProvider engine={engine}>
        <QueryClientProvider client={queries}>
          <DataProviderContext.Provider value={provider}>
            <MayContext value={rights ? mayOnly(rights) : mayAll}>
              <AuthContext.Provider value={session}>
                <SkinProvider direction={terms.direction ?? 'ltr'}>
                  <Here />
                  <Routes>
                    <Route path="/" element={<Navigate replace to={address} />} />
                    <Route path={terms.path ?? address.split('?')[0]} element={page} />
                    {Object.entries(terms.beside ?? {}).map(([to, other]) => (
                      <Route key={to} path={to} element={other} />
                    ))}
                    <Route path="*" element={null} />
                  </Routes>
                  <Toasts />
                </SkinProvider>
              </AuthContext.Provider>
            </MayContext>
          </DataProviderContext.Provider>
        </QueryClientProvider>
      </EngineProvider>
    );
  }
  return { ...showPart(<Around />), calls, address: () => shown };
}
