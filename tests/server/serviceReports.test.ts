import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const drawn = `data:image/png;base64,${picture.toString('base64')}`;
let admin: Client;
let order: number;

beforeAll(async () => {
  admin = await server().signIn();
  await server().make('maintenance-statuses', { name: 'Open', base_status: 'open' });
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
  const checklist = await server().make('checklists', {
    ...{ name: 'Isolation', type: 'pre' },
    parameters: [{ key: 'volts', name: 'Volts', type: 'Number', low: 0, high: 5 }],
  });
  const { pre } = (await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [checklist] })).body
    .payload as unknown as { pre: [{ id: number }] };
  await admin.post(`maintenance/workorders/checklists/${pre[0].id}/answers`, { key: 'volts', value: 9 });
  await admin.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 75 });
});

const report = (body: object) => admin.post('service-reports', { workorder_id: order, ...body });
const pdf = async (id: unknown, query = '') => {
  const answer = await admin.fetch(`service-reports/${String(id)}/pdf${query}`);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a service report is made of the day it is made, signed with a drawing, and kept with it', async () => {
  const { payload } = (await report({ work_done: 'Seal renewed', signed_by: 'Reem', signature: drawn })).body;
  expect(payload).toMatchObject({
    reported_on: { date: '2026-03-01' },
    signed_by: 'Reem',
    number: expect.stringContaining('SR-') as string,
  });
  const kept = await server().fetch(String(payload.signature));
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(picture);
  expect((await pdf(payload.id)).type).toBe('application/pdf');
});

test('a report says something, and a signature is somebody’s; both are so also when it is changed', async () => {
  expect((await report({ time_spent: { days: 0, hours: 1, minutes: 0 } })).body.messages).toHaveProperty('work_done');
  expect((await report({ findings: 'Worn', signature: drawn })).body.messages).toEqual({ signed_by: ['Say who signed.'] });
  const { id } = (await report({ findings: 'Worn' })).body.payload;
  const change = async (body: object) => (await admin.patch(`service-reports/${String(id)}`, body)).body;
  expect((await change({ signature: drawn })).messages).toHaveProperty('signed_by');
  expect((await change({ signature: drawn, signed_by: 'Reem' })).status).toBe('success');
  expect((await change({ signed_by: null })).messages).toHaveProperty('signed_by');
  expect((await change({ findings: null })).messages).toHaveProperty('work_done');
});

test('a signature that is no small PNG picture is refused, and nothing of it is kept', async () => {
  const before = await readdir(server().context.uploadDir);
  const gif = `data:image/gif;base64,${Buffer.from('GIF89a0000').toString('base64')}`;
  const large = `data:image/png;base64,${Buffer.concat([picture, Buffer.alloc(200_000)]).toString('base64')}`;
  for (const signature of [gif, large, 'data:image/png;base64,bm90aGluZw=='])
    expect((await report({ signature })).body.messages).toHaveProperty('signature');
  expect(await readdir(server().context.uploadDir)).toEqual(before);
});

test('a report is printed in each language, signed or to be signed, however much there is to say', async () => {
  const bare = (await report({ work_done: 'Seal renewed' })).body.payload.id;
  const long = (await report({ findings: 'Wet. '.repeat(900), signed_by: 'Reem', signature: drawn })).body.payload.id;
  const [short, french, pages] = [await pdf(bare), await pdf(bare, '?locale=fr'), await pdf(long, '?locale=nonsense')];
  for (const { bytes } of [short, french, pages]) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect((await (await server().signIn(['workorders.view'])).get(`service-reports/${String(bare)}/pdf`)).status).toBe(403);
});
