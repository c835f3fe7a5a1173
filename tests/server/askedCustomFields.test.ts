import { beforeAll, describe, expect, test } from 'vitest';
import { makeCustomSet } from '../customSet';
import { useServer, type Client } from './server';

const server = useServer();
const names: Record<string, string> = {};
let admin: Client;
let auditor: Client;
let base: Record<string, unknown>;

/** A set of a field that is asked for at audits, one at every occasion, one kept from most people, and one that only the form asks for. */
beforeAll(async () => {
  admin = await server().signIn();
  auditor = await server().signIn(['assets.view', 'assets.audit', 'assets.checkout', 'assets.checkin']);
  const always = { display_audit: true, display_checkout: true, display_checkin: true };
  const fields = [
    { name: 'Reading', format: 'NUMERIC', element: 'text', display_audit: true },
    { name: 'Fuel', format: 'ANY', element: 'listbox', field_values: 'Full\nHalf', ...always },
    { name: 'Code', format: 'ANY', element: 'text', field_encrypted: true, display_audit: true },
    { name: 'Colour', format: 'ANY', element: 'text' },
  ];
  const { id: set, names: made } = await makeCustomSet(server(), 'Meters', fields);
  Object.assign(names, made);
  expect((await admin.get(`fieldsets/${set}`)).body.fields).toMatchObject({
    rows: [{ name: 'Reading', display_audit: true, display_checkin: false }, { display_checkin: true }, {}, { display_audit: false }],
  });
  const category_id = await server().make('categories', { name: 'Meters', category_type: 'asset' });
  const model_id = await server().make('models', { name: 'M-1', category_id, fieldset_id: set });
  base = { model_id, status_id: await server().make('statuslabels', { name: 'Ready', type: 'deployable' }) };
});

const name = (field: string) => names[field] ?? '';
const asset = () => server().make('hardware', { ...base, [name('Reading')]: '5', [name('Colour')]: 'Red' });
const valuesOf = async (id: number) => {
  const row = (await admin.get(`hardware/${id}`)).body.custom_fields as unknown as Record<string, { value: string | null }>;
  return Object.fromEntries(Object.entries(row).map(([label, { value }]) => [label, value]));
};
const lastDeed = async (id: number) => (await admin.get(`reports/activity?item_type=asset&item_id=${id}`)).body.rows[0];

describe('an audit', () => {
  test('takes the custom fields that are asked for there, also of whoever may not change assets, and tells them', async () => {
    const id = await asset();
    const { body } = await auditor.post(`hardware/${id}/audit`, { [name('Reading')]: '17.5', [name('Fuel')]: 'Half', note: 'Seen' });
    expect(body).toMatchObject({ status: 'success', payload: { custom_fields: { Reading: { value: '17.5' }, Fuel: { value: 'Half' } } } });
    expect(Object.keys(body.payload.custom_fields as object)).toEqual(['Reading', 'Fuel']);
    expect(await valuesOf(id)).toEqual({ Reading: '17.5', Fuel: 'Half', Code: null, Colour: 'Red' });
    const told = { Reading: { old: '5', new: '17.5' }, Fuel: { old: null, new: 'Half' } };
    expect(await lastDeed(id)).toMatchObject({ action_type: 'audit', note: 'Seen', log_meta: told });
  });

  test('is refused as a whole for one that is not asked for, may not be seen, or is wrong', async () => {
    const id = await asset();
    const before = await lastDeed(id);
    const refused = async (field: string, value: string, client = auditor) => {
      const { body } = await client.post(`hardware/${id}/audit`, { [name('Reading')]: '18', [name(field)]: value });
      expect(body.status).toBe('error');
      return Object.keys(body.messages as object);
    };
    expect(await refused('Colour', 'Blue')).toEqual([name('Colour')]);
    expect(await refused('Code', '4711')).toEqual([name('Code')]);
    expect(await refused('Reading', 'many')).toEqual([name('Reading')]);
    expect(await refused('Fuel', 'Empty')).toEqual([name('Fuel')]);
    expect([await valuesOf(id), await lastDeed(id)]).toEqual([{ Reading: '5', Fuel: null, Code: null, Colour: 'Red' }, before]);
    expect((await admin.post(`hardware/${id}/audit`, { [name('Code')]: '4711' })).body.status).toBe('success');
    expect((await lastDeed(id))?.log_meta).toMatchObject({ Code: { old: null, new: '••••' } });
  });

  test('that says nothing of them leaves them, and tells no more than before where none is asked for', async () => {
    const id = await asset();
    expect((await auditor.post(`hardware/${id}/audit`, {})).body.payload.custom_fields).toMatchObject({ Reading: { value: '5' } });
    expect(await valuesOf(id)).toMatchObject({ Reading: '5' });
    const category_id = await server().make('categories', { name: 'Plain', category_type: 'asset' });
    const model_id = await server().make('models', { name: 'Plain', category_id });
    const plain = await server().make('hardware', { ...base, model_id });
    expect((await auditor.post(`hardware/${plain}/audit`, {})).body.payload).not.toHaveProperty('custom_fields');
  });
});

test('check-out and check-in take those that are asked for there', async () => {
  const id = await asset();
  const user = await server().make('users', { first_name: 'Layla', username: 'layla' });
  const out = { checkout_to_type: 'user', assigned_user: user };
  const { body } = await auditor.post(`hardware/${id}/checkout`, { ...out, [name('Reading')]: '6' });
  expect(body).toMatchObject({ status: 'error', messages: { [name('Reading')]: [expect.any(String)] } });
  expect((await auditor.post(`hardware/${id}/checkout`, { ...out, [name('Fuel')]: 'Full' })).body.status).toBe('success');
  expect(await valuesOf(id)).toMatchObject({ Reading: '5', Fuel: 'Full' });
  expect((await auditor.post(`hardware/${id}/checkin`, { [name('Fuel')]: 'Half' })).body.status).toBe('success');
  expect(await lastDeed(id)).toMatchObject({ action_type: 'checkin from', log_meta: { Fuel: { old: 'Full', new: 'Half' } } });
});
