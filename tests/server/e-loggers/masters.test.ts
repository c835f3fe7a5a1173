import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { remindOfSteps } from '#server/modules/e-loggers/escalation/remind.ts';
import { joinAssets } from '#server/modules/e-loggers/masters/joinAssets.ts';
import { useServer } from '../server';
import { entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
let model: number;
beforeAll(async () => {
  site = await makeSite(server(), { more: { mode: 'slots', frequency: 'hourly', start: '2020-01-01' } });
  model = ((await site.admin.get(`hardware/${String(site.pumps[0])}`)).body.model as { id: number }).id;
});

const hour = 3_600_000;
const on = (part: string, body: object) => site.admin.patch(`e-loggers/${String(site.master)}/${part}`, body);
const publish = async () => (await site.admin.post(`e-loggers/${String(site.master)}/publish`, {})).body;
const outlook = async (body: object) =>
  (await site.admin.post(`e-loggers/${String(site.master)}/outlook`, body)).body.payload as unknown as {
    books: number;
    missing: Readonly<Record<string, string>>;
  };
const pump = async (tag: string, more: object = {}) =>
  server().make('hardware', {
    asset_tag: tag,
    model_id: model,
    status_id: await server().make('statuslabels', { name: `Ready ${tag}`, type: 'deployable' }),
    ...more,
  });
const inHours = (count: number) => ({ ...server().context, now: () => new Date(server().clock.getTime() + count * hour) });

test('books are about what is of a model or within a place, and new assets of the model join once, with slots from then on', async () => {
  const plant = await server().make('locations', { name: 'Plant' });
  const hall = await server().make('locations', { name: 'Hall', parent_id: plant });
  const inHall = await pump('HALL-1', { rtd_location_id: hall });
  expect(await outlook({ assets: [], places: [plant] })).toMatchObject({ books: 1, missing: {} });
  expect(await outlook({ entity_type: 'location', locations: [], places: [plant] })).toMatchObject({ books: 2 });
  expect((await outlook({ assets: [] })).missing).toHaveProperty('process-entity');
  expect((await on('process-entity', { assets: [], models: [model], join_new: true })).body.status).toBe('success');
  expect(await publish()).toMatchObject({ status: 'success' });
  const books = async () =>
    (
      await sql<{
        entity_id: number;
      }>`select entity_id from elogger_books where elogger_id = ${site.master} and is_open order by entity_id`.execute(server().context.db)
    ).rows.map(({ entity_id: id }) => id);
  expect(await books()).toEqual([...site.pumps, inHall]);

  const late = await pump('NEW-1');
  await Promise.all([1, 2, 3].map(() => joinAssets(inHours(5))));
  expect(await books()).toEqual([...site.pumps, inHall, late]);
  const { books: withSlots } = (
    await site.admin.get(`e-loggers/${String(site.master)}/slots?from=${server().clock.toISOString()}&to=${inHours(8).now().toISOString()}`)
  ).body as unknown as { books: { entity: { id: number }; slots: unknown[] }[] };
  const slotsOf = (id: number) => withSlots.find(({ entity }) => entity.id === id)?.slots.length ?? 0;
  expect(slotsOf(inHall) - slotsOf(late)).toBe(5);
  expect((await site.operator.get('e-loggers/mine')).body.books).toHaveLength(4);
});

test('a step is asked for by what was entered, is signed with a word of the house, and is reminded of once', async () => {
  const step = { name: 'Chemist', meaning: 'own', users: [site.first.id, site.second.id], only_if: 'value' };
  const flow = (more: object) => on('approval-flow', { approval_flow: [{ ...step, ...more }] });
  await on('frequency', { mode: 'free' });
  await flow({});
  expect((await publish()).messages).toMatch(/word of its own/);
  await flow({ own_meaning: 'Endorsed' });
  expect((await publish()).messages).toMatch(/depends on what was entered/);
  await flow({ own_meaning: 'Endorsed', remind_after: 4, show_when: [{ key: 'pressure', op: 'more', value: '6' }] });
  expect(await publish()).toMatchObject({ status: 'success' });
  const submit = async (pressure: string) =>
    (await site.operator.post('elogger-submissions', entered(server(), site, { values: { pressure } }))).body.payload as {
      id: number;
      state: string;
    };
  expect(await submit('5')).toMatchObject({ state: 'approved' });
  const entry = await submit('7');
  expect(entry).toMatchObject({ state: 'submitted', step_name: 'Chemist' });

  const reminders = async () =>
    (
      await sql<{ user_id: number }>`select user_id from notifications where kind = 'approval_reminder' order by user_id`.execute(
        server().context.db,
      )
    ).rows;
  await remindOfSteps(inHours(3));
  expect(await reminders()).toEqual([]);
  await Promise.all([1, 2].map(() => remindOfSteps(inHours(5))));
  await remindOfSteps(inHours(6));
  expect(await reminders()).toEqual([{ user_id: site.first.id }, { user_id: site.second.id }]);
  expect((await sign(site.first, entry.id, { meaning: 'verified' })).body.status).toBe('error');
  expect((await sign(site.first, entry.id, { meaning: 'Endorsed' })).body).toMatchObject({ payload: { state: 'approved' } });
});
