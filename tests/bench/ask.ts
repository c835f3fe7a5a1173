import { signAccessToken } from '#server/access/accessToken.ts';
import { createApi } from '#server/app.ts';
import type { ServerContext } from '#server/contract.ts';
import { openSession } from '#server/modules/auth/sessions.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';

/** Makes a call and throws unless it went well. */
export type Ask = (method: string, address: string, body?: unknown) => Promise<void>;

const root = '/admin/public/api/v1';

/** Signs an administrator in, and answers what makes calls to the API as that person, within this process. */
export async function askAs(context: ServerContext): Promise<Ask> {
  const headersNow = await signIn(context);
  const app = createApi(context);
  return async (method, address, body) => {
    const headers = await headersNow();
    const response = await app.request(`${root}${address}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // What a client makes of the answer is the client's time.
    const answer = await response.text();
    if (!response.ok || answer.startsWith('{"status":"error"')) throw new Error(`${method} ${address}: ${answer.slice(0, 500)}`);
  };
}

/** An access token does not live as long as a bench. */
const signedFor = 5 * 60_000;

/** Answers what makes the headers of a call. */
async function signIn(context: ServerContext): Promise<() => Promise<Record<string, string>>> {
  const [id = 0] = await bulkInsert(context, context.db, context.plans.get('users'), [
    { first_name: 'Bench', username: 'bench', activated: true, permissions: { superuser: 1 } },
  ]);
  const session = await openSession(context.db, context.now(), id);
  let signed = { at: -Infinity, headers: {} };
  return async () => {
    if (performance.now() - signed.at > signedFor)
      signed = {
        at: performance.now(),
        headers: { authorization: `Bearer ${await signAccessToken(context, { userId: id, sessionId: session.id })}` },
      };
    return signed.headers;
  };
}
