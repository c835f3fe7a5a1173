/** Somebody who is signed in at a server. */
export interface Client {
  /** Makes a call and answers its body. */
  ask<T = unknown>(method: string, path: string, body?: object): Promise<T>;
  /** Reads a file as it comes, and answers how many bytes it had. */
  size(path: string): Promise<number>;
}

/** Signs in at a server with demo data. */
export const demoClient = (origin: string): Promise<Client> => signedIn(origin, 'admin@mainstay.example', 'mainstay-demo');

/** Signs in, and again whenever the access has run out: an import may take longer. */
export async function signedIn(origin: string, email: string, password: string): Promise<Client> {
  let token = await signIn();
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const send = () =>
      fetch(`${origin}/admin/public/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    token = await signIn();
    return send();
  };
  return {
    ask: async <T>(method: string, path: string, body?: object) => {
      const answer = await call(method, path, body);
      const text = await answer.text();
      if (!answer.ok || text.startsWith('{"status":"error"')) throw new Error(`${method} ${path}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    },
    size: async path => {
      const answer = await call('GET', path);
      if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}.`);
      let bytes = 0;
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
      return bytes;
    },
  };

  async function signIn(): Promise<string> {
    const response = await fetch(`${origin}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
    return ((await response.json()) as { accessToken: string }).accessToken;
  }
}
