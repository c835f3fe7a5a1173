import { expect, test } from 'vitest';
import { useServer } from './server';

const server = useServer();

test('people of customers are told from our own by the tag they have', async () => {
  const ours = await server().make('users', { first_name: 'Ours', username: 'tag-ours' });
  const theirs = await server().make('users', { first_name: 'Theirs', username: 'tag-theirs', customer_tag: 'C-7' });
  const admin = await server().signIn();
  const idsOf = async (type: string) =>
    ((await admin.get(`users?type=${type}&search=tag-`)).body.rows as { id: number }[]).map(({ id }) => id);
  expect([await idsOf('staff'), await idsOf('customer')]).toEqual([[ours], [theirs]]);
});
