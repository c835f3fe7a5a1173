/** Somebody who is signed in at a server. */
export interface Client {
  /** Makes a call and answers its body. */
  ask<T = unknown>(method: string, path: string, body?: object): Promise<T>;
  /** Reads a file as it comes, and answers how many bytes it had. */
  size(path: string): Promise<number>;
}

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
  const headers = { authorization: `Bearer ${accessToken}` };
  const address = (path: string) => `${origin}/admin/public/api/v1/${path}`;
  return {
    ask: async <T>(method: string, path: string, body?: object) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(address(path), {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok || text.startsWith('{"status":"error"')) throw new Error(`${method} ${path}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    },
    size: async path => {
      const answer = await fetch(address(path), { headers });
      if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}.`);
      let bytes = 0;
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
      return bytes;
    },
  };
}
