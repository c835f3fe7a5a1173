import { beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from '../server';
import { makeOf, nobody, twoCompanies } from './companies';

const server = useServer();
let other = 0;
let person: Client;
let place = 0;
let holder = 0;
beforeAll(async () => {
  const companies = await twoCompanies(server());
  ({ other, person } = companies);
  place = await makeOf(server(), registry.get('locations'), companies.own);
  holder = await makeOf(server(), registry.get('users'), companies.own);
});

type Call = readonly [path: string, method: 'POST' | 'PATCH', more: () => object];
const calls: readonly Call[] = [
  ['hardware/bulk/checkout', 'POST', () => ({ checkout_to_type: 'user', assigned_user: holder })],
  ['hardware/bulk/checkin', 'POST', () => ({})],
  ['hardware/bulk/audit', 'POST', () => ({})],
  ['hardware/location', 'PATCH', () => ({ location_id: place })],
];

test.each(calls)('%s answers the same of a foreign asset and of one that does not exist', async (path, method, more) => {
  const foreign = await makeOf(server(), registry.get('hardware'), other, { asset_tag: `SECRET-${path}` });
  const answerTo = async (id: number) =>
    JSON.stringify((await person.call(method, path, { ids: [id], ...more() })).body).replaceAll(`#${id}`, '#');
  expect(await answerTo(foreign)).toBe(await answerTo(nobody));
  expect(await answerTo(nobody)).toContain('#: Asset not found.');
});

test('labels answer the same of a foreign tag and of one that nothing has', async () => {
  await makeOf(server(), registry.get('hardware'), other, { asset_tag: 'SECRET-LABEL' });
  const answerTo = async (tag: string) => {
    const { status, body } = await person.post('hardware/labels', { asset_tags: [tag] });
    return [status, JSON.stringify(body).replaceAll(tag, 'tag')];
  };
  expect(await answerTo('SECRET-LABEL')).toEqual(await answerTo('NOTHING-LIKE-IT'));
});
