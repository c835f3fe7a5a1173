import type { Account } from './pageLoad';

/** Signs the demo's administrator in: what the browser then keeps. */
export async function signIn(origin: string): Promise<Account> {
  const response = await fetch(`${origin}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@mainstay.example', password: 'mainstay-demo' }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  const answer = (await response.json()) as { accessToken: string; refreshToken: string; userData: unknown };
  return { origin, storage: { ...answer, userData: JSON.stringify(answer.userData) } };
}
