import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from '../server';

const server = useServer();
let admin: Client;
let model: number;
let ready: number;
beforeAll(async () => {
  admin = await server().signIn();
  const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  model = await server().make('models', { name: 'NK 80', category_id: category });
  ready = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
});

const composed = 'Caf\u00e9';
const apart = 'Cafe\u0301';
const taken = { status: 'error', messages: { name: ['This is already in use.'] } };
const asset = (more: object) => ({ model_id: model, status_id: ready, ...more });
const find = async (list: string, query: string) => (await admin.get(`${list}?${query}`)).body.rows.map(({ id }) => id);

describe('text that looks the same is the same', () => {
  test('it is kept composed, whoever sends it', async () => {
    const { id } = (await admin.post('locations', { name: `${apart} North`, address: apart })).body.payload;
    const { body } = await admin.get(`locations/${String(id)}`);
    expect([body.name, body.address]).toEqual([`${composed} North`, composed]);
  });

  test('a place and a tag of the same looks are refused', async () => {
    await server().make('locations', { name: composed });
    expect((await admin.post('locations', { name: apart })).body).toMatchObject(taken);
    expect((await admin.post('locations', { name: '\uff23\uff21\uff26\u00c9' })).body).toMatchObject(taken);
    await server().make('hardware', asset({ asset_tag: `TAG-${composed}` }));
    expect((await admin.post('hardware', asset({ asset_tag: `tag-${apart}` }))).body).toMatchObject({
      messages: { asset_tag: ['This is already in use.'] },
    });
  });

  test('an asset is found by its tag, filtered by it, searched for and scanned however it is written', async () => {
    const id = await server().make('hardware', asset({ asset_tag: 'Größe-7', serial: 'É-1' }));
    const written = encodeURIComponent('GRO\u0308ẞE-7');
    expect((await admin.get(`hardware/bytag/${written}`)).body).toMatchObject({ id });
    expect(await find('hardware', `asset_tag=${written}`)).toEqual([id]);
    expect(await find('hardware', `search=${written}`)).toEqual([id]);
    expect((await admin.post('hardware/audit', { asset_tag: 'gro\u0308\u00dfe-7' })).body).toMatchObject({ status: 'success' });
  });

  test('what differs in more than looks stays apart: other accents, other numbers', async () => {
    const accented = await server().make('locations', { name: 'Résumé 01' });
    const plain = await server().make('locations', { name: 'Resume 1' });
    expect(await find('locations', `name=${encodeURIComponent('résumé 01')}`)).toEqual([accented]);
    expect(await find('locations', 'name=RESUME%201')).toEqual([plain]);
  });
});

describe('a search finds what people mean', () => {
  test.each([
    ['zurich', 'Werk Zürich'],
    ['ZU\u0308RICH', 'Lager Zürich'],
    ['strasse', 'Hafenstraße'],
    ['lodz', 'Łódź'],
    ['kobenhavn', 'København'],
    ['aero', 'Æro'],
    ['كرانه', 'كرانة'],
    ['مکتب', 'مكتب ٣'],
    ['مكتب 3', 'مكتب ٣'],
    ['مدرسه', 'مَدْرَســـة'],
    ['احمد', 'أحمد'],
    ['على', 'علي'],
    ['50%', '50% ％'],
  ])('%s', async (words, name) => {
    const known = await find('locations', `name=${encodeURIComponent(name)}`);
    const id = known[0] ?? (await server().make('locations', { name }));
    const query = encodeURIComponent(words);
    expect(await find('locations', `search=${query}`)).toContain(id);
    expect(await find('locations', `filter=${encodeURIComponent(JSON.stringify({ name: words }))}`)).toContain(id);
    const { results } = (await admin.get(`locations/selectlist?search=${query}`)).body as unknown as { results: { id: number }[] };
    expect(results.map(one => one.id)).toContain(id);
  });

  test('a wide percent sign is a sign and stands for nothing', async () => {
    const id = await server().make('locations', { name: 'Quota 7 percent' });
    expect(await find('locations', `search=${encodeURIComponent('Quota\uff05percent')}`)).not.toContain(id);
  });
});

describe('order', () => {
  const names = ['Pump 1', 'pump 2', 'Pump 10', 'Pumpe Ärmel', 'Pumpe arm', 'Pumpe Öl', 'Pumpe ost'];
  const expected = ['Pump 1', 'pump 2', 'Pump 10', 'Pumpe arm', 'Pumpe Ärmel', 'Pumpe Öl', 'Pumpe ost'];

  test('lists, lists by what rows refer to, and choices are in one order', async () => {
    for (const name of names) {
      const manufacturer = await server().make('manufacturers', { name });
      await server().make('models', {
        name: `${name} model`,
        category_id: (await admin.get('categories')).body.rows[0]?.id,
        manufacturer_id: manufacturer,
      });
    }
    const listed = (await admin.get('manufacturers?search=pump&sort=name&order=asc')).body.rows.map(row => row.name);
    const referring = (await admin.get('models?search=model&sort=manufacturer&order=asc')).body.rows.map(
      row => (row.manufacturer as { name: string }).name,
    );
    const { results } = (await admin.get('manufacturers/selectlist?search=pump')).body as unknown as { results: { text: string }[] };
    expect({ listed, referring, chosen: results.map(({ text }) => text) }).toEqual({
      listed: expected,
      referring: expected,
      chosen: expected,
    });
  });

  test('pages of one order hold every row once, also where keys are alike', async () => {
    for (const name of ['Ecole', 'École', 'ÉCOLE 1', 'ecole 01']) await server().make('suppliers', { name });
    const pages = await Promise.all(
      [0, 1, 2, 3].map(offset => find('suppliers', `search=ecole&sort=name&order=asc&limit=1&offset=${offset}`)),
    );
    expect(new Set(pages.flat()).size).toBe(4);
  });
});
