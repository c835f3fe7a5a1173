import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
let numbers = 0;

beforeAll(async () => {
  admin = await server().signIn();
});

const next = () => (numbers += 1);
const customer = () => server().make('customers', { name: 'Gateway Towers', customer_tag: `GT${next()}` });
const place = (more: Record<string, unknown> = {}) => server().make('locations', { name: `Place ${next()}`, ...more });
const asset = async (location: number) => {
  const number = next();
  const category = await server().make('categories', { name: `Pumps ${number}`, category_type: 'asset' });
  const model = await server().make('models', { name: `NK ${number}`, category_id: category });
  const status = await server().make('statuslabels', { name: `Ready ${number}`, type: 'deployable' });
  return server().make('hardware', { asset_tag: `P-${number}`, model_id: model, status_id: status, location_id: location });
};
const write = async (body: Record<string, unknown>) =>
  (await admin.post('contracts', { name: 'Cooling service', party_type: 'customer', ...body })).body;
const refused = (...fields: string[]) => ({
  status: 'error',
  messages: Object.fromEntries(fields.map(field => [field, ['This record does not exist or does not belong here.']])),
});

describe('a contract covers', () => {
  test('places of its customer, and assets in or within these', async () => {
    const [ours, theirs] = [await customer(), await customer()];
    const site = await place({ customer_id: ours });
    const room = await place({ parent_id: site });
    const elsewhere = await place({ customer_id: theirs });
    const [inside, outside] = [await asset(room), await asset(elsewhere)];
    const { payload } = await write({ customer_id: ours, locations: [site], assets: [inside] });
    expect(payload).toMatchObject({ locations: [{ id: site }], assets: [{ id: inside }], version: 1 });
    expect(await write({ customer_id: ours, locations: [elsewhere] })).toMatchObject(refused('locations'));
    expect(await write({ customer_id: ours, locations: [site], assets: [inside, outside] })).toMatchObject(refused('assets'));
    expect((await admin.patch(`contracts/${String(payload.id)}`, { customer_id: theirs })).body).toMatchObject(refused('locations'));
    expect((await admin.get(`hardware?contract_id=${String(payload.id)}`)).body.rows.map(({ id }) => id)).toEqual([inside]);
    const agreement = await server().make('agreements', { name: `Level ${next()}`, contract_id: Number(payload.id) });
    const { payload: promise } = (
      await admin.post(`agreements/${agreement}/commitments`, { name: 'Answer', metric: 'response', target: 30, unit: 'minutes' })
    ).body;
    for (const filter of [`agreement_id=${agreement}`, `commitment_id=${String(promise.id)}`])
      expect((await admin.get(`hardware?${filter}`)).body.rows.map(({ id }) => id)).toEqual([inside]);
    expect((await admin.get(`hardware?customer_id=${theirs}`)).body.rows.map(({ id }) => id)).toEqual([outside]);
    expect((await admin.delete(`hardware/${inside}`)).body).toMatchObject({ messages: '1 contract uses this asset.' });
  });

  test('places where its vendor works', async () => {
    const [here, there] = [await place(), await place()];
    const vendor = await server().make('vendors', { name: `Falcon ${next()}`, service_locations: [here] });
    expect(await write({ party_type: 'vendor', vendor_id: vendor, locations: [there] })).toMatchObject(refused('locations'));
    const stood = await asset(here);
    expect(await write({ party_type: 'vendor', vendor_id: vendor, locations: [here], assets: [stood] })).toMatchObject({
      status: 'success',
    });
    expect((await admin.get(`hardware?vendor_id=${vendor}`)).body.rows.map(({ id }) => id)).toEqual([stood]);
  });

  test('some time: it ends after it begins, and needs the party it is with', async () => {
    const body = { customer_id: await customer(), start_date: '2026-01-01', expiry_date: '2026-01-01' };
    expect(await write(body)).toMatchObject({ messages: { expiry_date: ['This must be after the start date.'] } });
    expect(await write({})).toMatchObject({ messages: { customer_id: ['This field is required.'] } });
    expect(await write({ party_type: 'vendor' })).toMatchObject({ messages: { vendor_id: ['This field is required.'] } });
  });
});

test('every change of a contract is a version with its comment', async () => {
  const { payload } = await write({ customer_id: await customer(), version_comment: 'As signed' });
  const change = async (body: object) => (await admin.patch(`contracts/${String(payload.id)}`, body)).body.payload;
  expect(payload).toMatchObject({ version: 1, version_comment: 'As signed' });
  expect(await change({ quotation_amount: 12.5, version_comment: 'New prices' })).toMatchObject({
    version: 2,
    version_comment: 'New prices',
  });
  expect(await change({ quotation_amount: 12.5, version_comment: 'New prices' })).toMatchObject({
    version: 2,
    version_comment: 'New prices',
  });
  expect(await change({ name: 'Cooling and heating', version_comment: 'New prices' })).toMatchObject({ version: 3, version_comment: null });
  const history = (await admin.get(`reports/activity?item_type=contracts&item_id=${String(payload.id)}`)).body.rows;
  expect(history[0]?.log_meta).toMatchObject({ version: { old: 2, new: 3 } });
});

test('only custom statuses of contracts can be changed or deleted, all can be cloned', async () => {
  const { payload } = (await admin.post('contract-statuses', { name: 'On probation', base: 'active', is_custom: false })).body;
  expect(payload).toMatchObject({ is_custom: true, available_actions: { update: true, delete: true, clone: true } });
  const { context } = server();
  await context.db
    .updateTable('contract-statuses' as never)
    .set({ is_custom: false } as never)
    .where('id' as never, '=', payload.id as never)
    .execute();
  const { body: row } = await admin.get(`contract-statuses/${String(payload.id)}`);
  expect(row).toMatchObject({ is_custom: false, available_actions: { update: false, delete: false, clone: true } });
  const words = /cannot be changed or deleted/;
  expect((await admin.patch(`contract-statuses/${String(payload.id)}`, { name: 'Other' })).body.messages).toMatch(words);
  expect((await admin.delete(`contract-statuses/${String(payload.id)}`)).body.messages).toMatch(words);
});

describe('the amount', () => {
  test('is what the lines come to, whatever a body says, to the fils', async () => {
    const lines = [
      { description: 'Filter set', qty: 3, unit_price: '0.105' },
      { description: 'Visit', qty: 1.5, unit_price: 0.1, total: 900 },
    ];
    const body = { number: `Q-${next()}`, customer_id: await customer(), lines, amount: 5 };
    const { payload } = (await admin.post('contract-quotations', body)).body;
    expect(payload).toMatchObject({ amount: '0.465', currency: 'BHD', lines: [{ total: '0.315' }, { total: '0.150' }] });
    const changed = await admin.patch(`contract-quotations/${String(payload.id)}`, {
      lines: [{ description: 'Visit', qty: 2, unit_price: 1000 }],
    });
    expect(changed.body.payload).toMatchObject({ amount: '2,000.000' });
    expect((await admin.get('contract-quotations?sort=amount&order=desc&limit=1')).body.rows).toMatchObject([{ id: payload.id }]);
  });

  test('needs lines that say what they are', async () => {
    const body = { number: `Q-${next()}`, customer_id: await customer(), lines: [{ qty: 1, unit_price: 1 }] };
    expect((await admin.post('contract-quotations', body)).body.messages).toMatchObject({ lines: [/Row 1: Description/] });
  });

  test('of an invoice that is paid needs the day', async () => {
    const body = { number: `I-${next()}`, customer_id: await customer(), status: 'paid' };
    expect((await admin.post('contract-invoices', body)).body).toMatchObject({ messages: { paid_date: ['This field is required.'] } });
    expect((await admin.post('contract-invoices', { ...body, paid_date: '2026-02-01' })).body).toMatchObject({ status: 'success' });
  });
});
