import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { serverAccount } from '#server/access/account.ts';
import { buildReport } from '#server/modules/service-reports/buildReport.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { useServer, type Client } from './server';

const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const inBody = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const drawn = inBody(picture);
/** Its size can be read, its pixels cannot. */
const spoilt = Buffer.from(picture).fill(0, 41, 54);
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

function png({ width, height, pixels, interlaced = 0 }: { width: number; height: number; pixels: Buffer; interlaced?: number }): Buffer {
  const piece = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, interlaced]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pieces = [piece('IHDR', head), piece('IDAT', deflateSync(pixels)), piece('IEND', Buffer.alloc(0))];
  return Buffer.concat([picture.subarray(0, 8), ...pieces]);
}

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
  expect((await change({ findings: null })).messages).toHaveProperty('work_done');
  expect((await change({ signature: drawn, signed_by: 'Reem' })).status).toBe('success');
});

test('a signed report stays as it was signed, whatever is done to it or to its order afterwards', async () => {
  const { context } = server();
  const gathered = async (id: unknown) => {
    const record = await readRecord(context, context.db, context.plans.get('service-reports'), Number(id));
    return record && buildReport(context, serverAccount, record, 'en');
  };
  const open = (await report({ findings: 'Worn' })).body.payload.id;
  const { id, available_actions } = (await report({ findings: 'Worn', signed_by: 'Reem', signature: drawn })).body.payload;
  expect(available_actions).toMatchObject({ update: false, delete: true });
  const refused = (await admin.patch(`service-reports/${String(id)}`, { findings: 'Fine' })).body;
  expect(refused).toMatchObject({ status: 'error', messages: expect.stringContaining('is signed') as string });
  const signed = await gathered(id);
  expect(signed?.people).toEqual([[expect.any(String), '1:15 h']]);
  await admin.post('maintenance/workorders/work-log', { work_order_id: order, minutes: 45 });
  expect(await gathered(id)).toEqual(signed);
  expect((await gathered(open))?.people).toEqual([[expect.any(String), '2:00 h']]);
});

test('a signature that is no small PNG picture is refused, and nothing of it is kept', async () => {
  const before = await readdir(server().context.uploadDir);
  const gif = `data:image/gif;base64,${Buffer.from('GIF89a0000').toString('base64')}`;
  const large = `data:image/png;base64,${Buffer.concat([picture, Buffer.alloc(200_000)]).toString('base64')}`;
  for (const signature of [gif, large, 'data:image/png;base64,bm90aGluZw=='])
    expect((await report({ signature })).body.messages).toHaveProperty('signature');
  expect(await readdir(server().context.uploadDir)).toEqual(before);
});

test('a signature that could not be unpacked on paper is refused in words', async () => {
  const refusals = [
    [spoilt, 'This picture is damaged.'],
    [picture.subarray(0, -30), 'This picture is damaged.'],
    [png({ width: 1, height: 1, pixels: Buffer.from([9, 0, 0, 0, 0]) }), 'This picture is damaged.'],
    [png({ width: 1, height: 1, pixels: Buffer.alloc(5), interlaced: 1 }), /interlacing/],
    [png({ width: 3000, height: 2000, pixels: Buffer.alloc(2000 * 12_001) }), '3000 × 2000 pixels are too many for a picture.'],
  ] as const;
  for (const [bytes, told] of refusals) {
    const { messages } = (await report({ findings: 'Worn', signed_by: 'Reem', signature: inBody(bytes) })).body;
    expect(messages).toEqual({ signature: [typeof told === 'string' ? told : (expect.stringMatching(told) as string)] });
  }
});

test('a report whose signature the disk spoilt is printed without it', async () => {
  const { payload } = (await report({ findings: 'Worn', signed_by: 'Reem', signature: drawn })).body;
  const signed = (await pdf(payload.id)).bytes.byteLength;
  for (const bytes of [spoilt, picture.subarray(0, -30)]) {
    await writeFile(join(server().context.uploadDir, basename(String(payload.signature).replace(/\?.*/, ''))), bytes);
    const printed = await pdf(payload.id);
    expect(printed.type).toBe('application/pdf');
    expect(printed.bytes.byteLength).toBeLessThan(signed);
  }
});

test('a report is printed in each language, signed or to be signed, however much there is to say', async () => {
  const bare = (await report({ work_done: 'Seal renewed' })).body.payload.id;
  const long = (await report({ findings: 'Wet. '.repeat(900), signed_by: 'Reem', signature: drawn })).body.payload.id;
  const [short, french, pages] = [await pdf(bare), await pdf(bare, '?locale=fr'), await pdf(long, '?locale=nonsense')];
  for (const { bytes } of [short, french, pages]) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect((await (await server().signIn(['workorders.view'])).get(`service-reports/${String(bare)}/pdf`)).status).toBe(403);
});
