import { HttpError } from 'ra-core';
import { encodeBody, overrideMethod, type Body } from './body';
import type { Configuration } from '../configuration';
import { readEnvelope } from './envelope';
import { refusedStream } from './refusedStream';
import type { Session, Tokens, UserData } from '../session/session';
import { transport, type Reply } from './transport';
import type { UploadProgress } from './uploadProgress';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call. */
export interface Call {
  method?: Method;
  /** Relative to the client's base: `companies/3`. */
  path: string;
  query?: URLSearchParams;
  body?: Body;
  /** How a body without files travels. */
  as?: 'json' | 'form';
  signal?: AbortSignal;
  /** The name its progress is kept under. */
  upload?: string;
  /** The answer is a file: its body is a Blob. */
  file?: boolean;
  /** Goes with this call instead of the session's, and is not renewed. */
  token?: string;
}

/** An answer whose envelope was read: `body` is the list, the row, or the success envelope. */
export interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  body: unknown;
}

export type Send = (call: Call) => Promise<Answer>;

/** The two clients: `apps` for sign-in and the sample apps, `admin` for the admin API, which turns every PATCH into a POST. */
export interface Http {
  apps: Send;
  admin: Send;
  /** An answer of the admin API that goes on: its body is read as it comes. */
  stream(path: string, options: { headers?: Readonly<Record<string, string>>; signal: AbortSignal }): Promise<Response>;
  /** Ends the session at the server, as far as it answers. From then on nothing is read until somebody is signed in: it would only be refused. */
  leave(call: Call): Promise<void>;
  /** New tokens, and the rights as they are by now; false when the session is over. */
  renew(): Promise<boolean>;
}

/** What a refresh answers; servers of the family may leave out who it is. */
type Renewed = Tokens & { userData?: UserData };

/** What nobody waits for any more: the page that asked goes away. */
const unanswered = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(givenUp())));

const givenUp = () => new DOMException('The call was given up', 'AbortError');

const mostWaits = 3;
const longestWait = 60;

/**
 * The console's only way out. Adds the bearer token, shares one refresh among all calls that meet a 401 and retries each once,
 * waits and retries reads (never writes) that meet a 429, and throws every problem as HttpError.
 */
export function createHttp(
  { apiUrl, appsUrl }: Pick<Configuration, 'apiUrl' | 'appsUrl'>,
  session: Session,
  uploads: UploadProgress,
): Http {
  async function exchange(
    base: string,
    { method = 'GET', path, query, body, as, signal, upload, file }: Call,
    token: string | null,
  ): Promise<Reply> {
    const address = `${base}/${path.replace(/^\//, '')}`;
    if (upload) uploads.set(upload, 0);
    try {
      return await transport({
        url: query?.toString() ? `${address}?${query.toString()}` : address,
        method,
        headers: { Accept: 'application/json', ...inLanguage(), ...(token && { Authorization: `Bearer ${token}` }) },
        ...(body && { body: encodeBody(body, as) }),
        ...(signal && { signal }),
        ...(file && { file }),
        ...(upload && { onProgress: (share: number) => uploads.set(upload, Math.round(share * 100)) }),
      });
    } catch {
      if (signal?.aborted) throw givenUp();
      throw offline();
    } finally {
      if (upload) uploads.set(upload, 0);
    }
  }

  const refresh = sharedRefresh(session, async refreshToken => {
    const response = await exchange(appsUrl, { method: 'POST', path: 'jwt/refresh-token', body: { refreshToken } }, null);
    return readEnvelope(response.status, response.data) as Renewed;
  });

  async function authorized(base: string, call: Call): Promise<Reply> {
    const token = call.token ?? session.accessToken;
    const response = await exchange(base, call, token);
    if (response.status !== 401 || token === null || call.token) return response;
    return (await refresh(token)) ? exchange(base, call, session.accessToken) : response;
  }

  let stage: 'here' | 'leaving' | 'gone' = 'here';

  async function send(base: string, call: Call): Promise<Answer> {
    const isRead = (call.method ?? 'GET') === 'GET';
    if (isRead && (stage === 'leaving' || (stage === 'gone' && session.accessToken === null))) return unanswered(call.signal);
    let response = await authorized(base, call);
    for (let waits = 0; isRead && response.status === 429 && waits < mostWaits; waits += 1) {
      await wait(secondsOf(response.header('retry-after'), waits), call.signal);
      response = await authorized(base, call);
    }
    return {
      status: response.status,
      headers: { get: response.header },
      body: readEnvelope(response.status, response.data, saidSeconds(response.header('retry-after'))),
    };
  }

  return {
    apps: call => send(appsUrl, call),
    leave: async call => {
      stage = 'leaving';
      await send(appsUrl, call).catch(() => undefined);
      stage = 'gone';
    },
    admin: call => send(apiUrl, call.method === 'PATCH' ? asPost(call) : call),
    stream: async (path, { headers, signal }) => {
      const open = (token: string | null) =>
        fetch(`${apiUrl}/${path}`, {
          headers: { ...headers, ...inLanguage(), ...(token && { Authorization: `Bearer ${token}` }) },
          cache: 'no-store',
          signal,
        }).catch((error: unknown) => {
          throw signal.aborted ? error : offline();
        });
      const token = session.accessToken;
      const first = await open(token);
      const response = first.status === 401 && token !== null && (await refresh(token)) ? await open(session.accessToken) : first;
      return response.ok ? response : refusedStream(response);
    },
    renew: async () => session.accessToken !== null && refresh(session.accessToken),
  };
}

/** What the server says, it says in the language that the page is in. */
function inLanguage(): Record<string, string> {
  const language = globalThis.document?.documentElement.lang;
  return language ? { 'Accept-Language': language } : {};
}

const offline = () => new HttpError('http.offline', 0, { messages: ['http.offline'] });

const asPost = (call: Call): Call => ({
  ...call,
  method: 'POST',
  body: overrideMethod(call.body && encodeBody(call.body, call.as), 'PATCH'),
});

/** Renews the tokens once for all who ask meanwhile, in all tabs. False when the session is over. */
function sharedRefresh(session: Session, renew: (refreshToken: string) => Promise<Renewed>) {
  const locks = globalThis.navigator?.locks;
  let running: Promise<boolean> | undefined;
  let dead: string | null = null;

  async function attempt(stale: string): Promise<boolean> {
    // Another call, or another tab, was faster.
    if (session.accessToken !== stale) return session.accessToken !== null;
    const { refreshToken } = session;
    if (!refreshToken || refreshToken === dead) return false;
    try {
      const answer = await renew(refreshToken);
      session.renew(answer, answer.userData);
      return session.accessToken !== null;
    } catch (error) {
      // Without an answer nothing is known about the session; the caller may try again.
      if (error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        if (locks && (await isRenewedElsewhere(session, refreshToken))) return session.accessToken !== null;
        dead = refreshToken;
        return false;
      }
      throw error;
    }
  }

  const alone = (stale: string) => (locks ? locks.request('mainstay.refresh', () => attempt(stale)) : attempt(stale));
  return (stale: string) => (running ??= alone(stale).finally(() => (running = undefined)));
}

/** What another tab wrote may be seen here a moment after it said that it was done: a token refused as used may be one of those. */
async function isRenewedElsewhere(session: Session, refreshToken: string): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    if (session.refreshToken !== refreshToken) return true;
    await wait(0.1);
  }
  return false;
}

/** Seconds to wait: as the server says, in seconds or as a date; else 1, 2, 4. */
const secondsOf = (retryAfter: string | null, waits: number) => Math.min(longestWait, saidSeconds(retryAfter) ?? 2 ** waits);

function saidSeconds(retryAfter: string | null): number | undefined {
  const said = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : (Date.parse(retryAfter ?? '') - Date.now()) / 1000;
  return Number.isFinite(said) ? Math.max(0, said) : undefined;
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The call was given up', 'AbortError'));
    });
  });
}
