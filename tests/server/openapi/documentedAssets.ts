import { expect } from 'vitest';
import { createRandom } from '#definition';
import { registry } from '#resources/index.ts';
import type { Documented } from './documented';
import { makeSample } from '../samples';
import { api, type Client, type TestServer } from '../server';

/** Makes every call that does something with assets beside their register's own. */
export async function callAssets(server: TestServer, documented: Documented, { accessToken, id: person }: Client): Promise<void> {
  const call = (method: string, path: string, body?: unknown) =>
    documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${accessToken}` });
  const random = createRandom(11);
  const make = () => makeSample(server, registry.get('hardware'), random);
  const status = await server.make('statuslabels', { name: 'Ready for use', type: 'deployable' });
  const [one, other] = [await make(), await make()];
  for (const id of [one, other]) await call('PATCH', `hardware/${id}`, { status_id: status });
  const tag = encodeURIComponent(String((await call('GET', `hardware/${one}`)).body.asset_tag));
  const out = { checkout_to_type: 'user', assigned_user: person, status_id: status };
  const well = async (method: string, path: string, body: object) =>
    expect([path, (await call(method, path, body)).body.status]).toEqual([path, 'success']);
  await well('POST', `hardware/${one}/checkout`, out);
  expect((await call('POST', `hardware/${one}/checkout`, out)).body.status).toBe('error');
  expect((await call('POST', 'hardware/bulk/checkout', { ids: [one, other], ...out })).body.payload).toHaveProperty('refused');
  await call('GET', `hardware/${one}`);
  await well('POST', `hardware/${one}/checkin`, {});
  await well('POST', `hardware/${one}/audit`, {});
  await well('POST', 'hardware/audit', { asset_tag: decodeURIComponent(tag) });
  await well('POST', `hardware/bytag/${tag}/checkout`, out);
  await well('POST', `hardware/bytag/${tag}/checkin`, {});
  await well('POST', `hardware/bytag/${tag}/checkout`, out);
  await well('POST', 'hardware/checkinbytag', { asset_tag: decodeURIComponent(tag) });
  await call('GET', `hardware/bytag/${tag}`);
  await call('GET', 'hardware/byserial/none');
  for (const list of ['audit', 'checkins']) await call('GET', `hardware/${list}/due-or-overdue`);
  await call('GET', 'maintenance/workorder-requests/index');
  const place = await server.make('locations', { name: 'Yard' });
  for (const [path, more] of [
    ['bulk/checkout', out],
    ['bulk/checkin', {}],
    ['bulk/audit', {}],
  ] as const)
    await well('POST', `hardware/${path}`, { ids: [one, other], ...more });
  for (const method of ['PATCH', 'POST']) await well(method, 'hardware/location', { ids: [one], location_id: place });
}
