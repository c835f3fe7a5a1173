/** A call to the API of a server, as somebody who is signed in; answers the body. */
export type Client = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/** Signs in at a server with demo data. */
export const demoClient = (origin: string): Promise<Client> => signedIn(origin, 'admin@mainstay.example', 'mainstay-demo');

/** Signs in, and answers what makes calls from then on. */
export async function signedIn(origin: string, email: string, password: string): Promise<Client> {
  const response = await fetch(`${origin}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return async <T>(method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/admin/public/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok || text.startsWith('{"status":"error"')) throw new Error(`${method} ${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
}
