import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createHttp, type Http } from '#providers/http/http.ts';
import { createSession, type Session } from '#providers/session/session.ts';
import { createUploads, type UploadProgress } from '#providers/http/uploadProgress.ts';

export const apps = 'http://api.test';
export const base = `${apps}/admin/public/api/v1`;

type Reply = (request: StrictRequest<DefaultBodyType>) => Response | Promise<Response>;

/** A server that answers as a test tells it; an unexpected call fails. */
export function useApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    on: (method: 'get' | 'post' | 'put' | 'delete', path: string, reply: Reply) =>
      server.use(http[method](path.startsWith('/jwt') ? `${apps}${path}` : `${base}/${path}`, ({ request }) => reply(request))),
  };
}

/** A client with a session of its own. */
export function openHttp({ accessToken = 'first', refreshToken = 'refresh-1' } = {}): {
  client: Http;
  session: Session;
  uploads: UploadProgress;
} {
  localStorage.clear();
  const session = createSession(localStorage);
  if (accessToken) session.begin({ accessToken, refreshToken }, { name: 'Huda' });
  const uploads = createUploads();
  return { client: createHttp({ apiUrl: base, appsUrl: apps }, session, uploads), session, uploads };
}

export const json = (body: unknown, init?: ResponseInit) => HttpResponse.json(body as DefaultBodyType, init);

/** What a call is refused with. */
export async function problemOf(call: Promise<unknown>): Promise<{ message: string; status: number; body: unknown }> {
  return call.then(
    () => {
      throw new Error('the call was not refused');
    },
    (error: { message: string; status: number; body: unknown }) => error,
  );
}
