import { expect, test } from 'vitest';
import { useServer } from './server';

const server = useServer({ rateLimit: 5 });

test('more calls a minute than allowed get 429 and are told when to come back', async () => {
  const one = await server().signIn();
  const other = await server().signIn();
  for (let call = 0; call < 5; call += 1) expect((await one.get('companies')).status).toBe(200);
  const refused = await one.get('companies');
  expect([refused.status, refused.body.status, refused.headers.get('retry-after')]).toEqual([429, 'error', '60']);
  expect((await other.get('companies')).status).toBe(200);
  server().clock = new Date(server().clock.getTime() + 60_000);
  expect((await one.get('companies')).status).toBe(200);
});
