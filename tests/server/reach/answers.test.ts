import { beforeAll, describe, expect, test } from 'vitest';
import type { Field, Resource } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from '../server';
import { fenced, makeOf, targetOf, twoCompanies } from './companies';

const server = useServer();
let own = 0;
let other = 0;
let person: Client;
let admin: Client;
beforeAll(async () => {
  ({ own, other, person } = await twoCompanies(server()));
  admin = await server().signIn();
});

/** An asset of the person's company that stands in a place of the other. */
async function misplaced(): Promise<{ id: number; place: number; name: string }> {
  const name = `Hidden yard ${Math.random().toString(36).slice(2, 8)}`;
  const place = await makeOf(server(), registry.get('locations'), other, { name });
  const id = await makeOf(server(), registry.get('hardware'), own, { location: { id: place }, rtd_location: { id: place } });
  return { id, place, name };
}

describe('a record that names one of another company', () => {
  test('is saved as it is, and calls it by its id alone', async () => {
    const { id, place, name } = await misplaced();
    const hidden = { id: place, name: `#${place}` };
    const shown = (await person.get(`hardware/${id}`)).body;
    expect(shown).toMatchObject({ location: hidden, rtd_location: hidden });
    const saved = await person.patch(`hardware/${id}`, { notes: 'Seen', location_id: place, rtd_location_id: place });
    expect(saved.body).toMatchObject({ status: 'success', payload: { notes: 'Seen', location: hidden } });
    expect((await admin.get(`hardware/${id}`)).body).toMatchObject({ location: { id: place, name } });
    for (const answer of [shown, saved.body, (await person.get('hardware?limit=500')).body])
      expect(JSON.stringify(answer)).not.toContain(name);
    expect((await person.get('hardware/export?export_format=csv&export_columns=asset_tag,location')).body.text).not.toContain(name);
  });

  test('does not tell in its history where it was', async () => {
    const { id, name } = await misplaced();
    const home = `Own yard ${id}`;
    const place = await makeOf(server(), registry.get('locations'), own, { name: home });
    expect((await admin.patch(`hardware/${id}`, { location_id: place, rtd_location_id: place })).body.status).toBe('success');
    const historyFor = async (client: Client) => JSON.stringify((await client.get(`reports/activity?item_type=asset&item_id=${id}`)).body);
    expect(await historyFor(admin)).toContain(name);
    const told = await historyFor(person);
    expect(told).not.toContain(name);
    expect(told).toContain(home);
  });

  test('is not found by the words of that, nor in its column', async () => {
    const { id, name } = await misplaced();
    const found = async (client: Client, query: string) => (await client.get(`hardware?${query}`)).body.rows.map(row => row.id);
    const [search, column] = [`search=${encodeURIComponent(name)}`, `filter=${encodeURIComponent(JSON.stringify({ location: name }))}`];
    expect(await found(admin, search)).toEqual([id]);
    expect(await found(person, search)).toEqual([]);
    expect(await found(admin, column)).toEqual([id]);
    expect(await found(person, column)).toEqual([]);
  });

  test('tells nothing of who has it', async () => {
    const holder = await makeOf(server(), registry.get('users'), other, { first_name: 'Unseen', email: 'unseen@mainstay.example' });
    const status = await server().make('statuslabels', { name: 'Ready to go', type: 'deployable' });
    const asset = await makeOf(server(), registry.get('hardware'), own, { status: { id: status } });
    expect((await admin.post(`hardware/${asset}/checkout`, { checkout_to_type: 'user', assigned_user: holder })).body.status).toBe(
      'success',
    );
    const row = (await person.get(`hardware/${asset}`)).body;
    expect(row.assigned_to).toMatchObject({ id: holder, name: `#${holder}`, username: null, email: null });
    expect(JSON.stringify(row)).not.toMatch(/unseen/i);
    // A whole row that is sent back leaves it with its holder.
    expect((await person.patch(`hardware/${asset}`, { assigned_user: holder, notes: 'Seen' })).body.status).toBe('success');
    const [entry] = (await person.get(`reports/activity?item_type=asset&item_id=${asset}&action_type=checkout`)).body.rows;
    expect(entry?.target).toMatchObject({ id: holder, name: `#${holder}` });
    expect(JSON.stringify(entry)).not.toMatch(/unseen/i);
    const order = await makeOf(server(), registry.get('workorders'), own, { watchers: [{ id: holder }] });
    expect(JSON.stringify((await person.get(`maintenance/workorders/watcher-list/${order}`)).body)).not.toMatch(/unseen/i);
  });
});

/** The counts of records that belong to a company, by a field of theirs that says so itself. */
const counts = registry.all.flatMap(resource =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind.name !== 'count') return [];
    const counted = fenced.find(one => one.name === targetOf(field));
    const { by, where = {} } = field as unknown as { by: string; where?: Record<string, unknown> };
    const from = counted?.fields[by];
    const isOwn = from && from.through === undefined && !from.readOnly && by !== counted?.companyField;
    return counted && isOwn ? [{ resource, name, field, counted, by, where, from }] : [];
  }),
);

test.each(counts.map(one => [`${one.resource.name}.${one.name}`, one] as const))(
  '%s counts what the reader sees',
  async (_title, count) => {
    const { resource, name, field, counted, by, where, from } = count;
    const owner = await ownerFor(resource, from);
    const value = from.kind.name === 'refs' ? [{ id: owner }] : { id: owner };
    const more = { ...where, ...conditionsOf(counted, by), [by]: value };
    for (const company of [own, other, other]) await makeOf(server(), counted, company, more);
    const wire = wireNameOf(name, field, 'read');
    const path = `${resource.api.path}/${owner}`;
    expect([(await admin.get(path)).body[wire], (await person.get(path)).body[wire]]).toEqual([3, 1]);
  },
);

const conditionsOf = ({ when }: Resource, name: string) =>
  Object.fromEntries(Object.entries(when[name] ?? {}).filter(([path, value]) => !path.includes('.') && typeof value !== 'object'));

/** A record that the counted ones may refer to. */
const ownerFor = (resource: Resource, from: Field) => {
  const { query, create } = from as unknown as { query?: object; create?: object };
  return makeOf(server(), resource, own, { ...create, ...query });
};

test('a list is in the order of the counts that the reader sees', async () => {
  const [few, many] = [
    await server().make('categories', { name: 'Few', category_type: 'asset' }),
    await server().make('categories', { name: 'Many', category_type: 'asset' }),
  ];
  const model = (category: number) => server().make('models', { name: `Model of ${category}`, category_id: category });
  const [one, two] = [await model(few), await model(many)];
  for (const [company, id] of [
    [other, one],
    [other, one],
    [other, one],
    [own, two],
  ] as const)
    await makeOf(server(), registry.get('hardware'), company, { model: { id } });
  const ids = async (client: Client) =>
    (await client.get('categories?sort=assets_count&order=desc&limit=500')).body.rows
      .map(row => row.id)
      .filter(id => [few, many].includes(Number(id)));
  expect([await ids(admin), await ids(person)]).toEqual([
    [few, many],
    [many, few],
  ]);
});
