import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer, type Client } from './server';

describe('a search through what rows refer to', () => {
  const server = useServer();
  let admin: Client;
  let model: number;
  let ready: number;

  beforeAll(async () => {
    const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    model = await server().make('models', { name: 'NK 80', category_id: category });
    ready = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
    admin = await server().signIn();
  });

  const found = async (words: string, list = 'hardware') =>
    (await admin.get(`${list}?search=${encodeURIComponent(words)}`)).body.rows.map(({ id }) => id);
  const asset = (asset_tag: string, location_id: number | null) =>
    server().make('hardware', { asset_tag, model_id: model, status_id: ready, location_id });
  /** As another copy of the server does it, of which this one hears nothing. */
  const behindItsBack = (statement: string) => sql.raw(statement).execute(server().context.db);

  it('looks into them once for as long as none of them is written to', async () => {
    const place = await server().make('locations', { name: 'Reservoir' });
    await asset('RES-1', place);
    const lookingInto = async () =>
      (await server().statementsOf(() => found('reservoir'))).filter(text => text.includes('"g"."search_text"'));
    expect(await lookingInto()).not.toEqual([]);
    expect(await lookingInto()).toEqual([]);
  });

  it('finds them by what they are called now, whoever renamed them', async () => {
    const place = await server().make('locations', { name: 'Old harbour' });
    const id = await asset('HAR-1', place);
    expect([await found('old harbour'), await found('new port')]).toEqual([[id], []]);
    await behindItsBack(`update locations set name = 'New port' where id = ${place}`);
    expect([await found('old harbour'), await found('new port')]).toEqual([[], [id]]);
    await behindItsBack(`delete from hardware where id = ${id}`);
    expect(await found('new port')).toEqual([]);
  });

  it('finds a row that came to refer to them since', async () => {
    const [place, id] = [await server().make('locations', { name: 'Lighthouse' }), await asset('LIGHT-1', null)];
    for (let at = 0; at < 3; at += 1) await server().make('locations', { name: `Lighthouse ${at}` });
    expect(await found('lighthouse')).toEqual([]);
    await admin.patch(`hardware/${id}`, { rtd_location_id: place });
    expect(await found('lighthouse')).toEqual([id]);
    await behindItsBack(`update hardware set rtd_location_id = null, location_id = null where id = ${id}`);
    expect(await found('lighthouse')).toEqual([]);
  });

  it('finds a row by what it was linked with since', async () => {
    const open = await server().make('maintenance-statuses', { name: 'Open', base_status: 'open' });
    const assets = [await asset('TURBINE-1', null)];
    for (let at = 2; at < 6; at += 1) await asset(`TURBINE-${at}`, null);
    const id = await server().make('workorders', { title: 'It hums', sub_status_id: open });
    const orders = 'maintenance/workorders/index';
    expect(await found('turbine', orders)).toEqual([]);
    await admin.patch(`maintenance/workorders/${id}`, { assets });
    expect(await found('turbine', orders)).toEqual([id]);
    await admin.patch(`maintenance/workorders/${id}`, { assets: [] });
    expect(await found('turbine', orders)).toEqual([]);
  });
});
