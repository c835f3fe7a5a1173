import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#definition';
import { migrate } from '#server/database/schema/migrate.ts';
import { CountedTotals } from '#server/resources/query/count/totals.ts';
import { useServer, type Client } from './server';

describe('the total of a list', () => {
  const server = useServer();
  let admin: Client;
  let [model, ready, old]: number[] = [];

  beforeAll(async () => {
    const s = server();
    const category = await s.make('categories', { name: 'Pumps', category_type: 'asset' });
    model = await s.make('models', { name: 'NK 80', category_id: category });
    ready = await s.make('statuslabels', { name: 'Ready', type: 'deployable' });
    old = await s.make('statuslabels', { name: 'Scrapped', type: 'archived' });
    admin = await s.signIn();
  });

  const totalOf = async (query: string) => (await admin.get(`hardware?${query}`)).body.total;
  const counted = async (condition: string) =>
    (await sql.raw<{ n: number }>(`select count(*) as n from hardware where ${condition}`).execute(server().context.db)).rows[0]?.n;
  const entries = async () =>
    (await sql<{ n: number }>`select count(*) as n from totals where register = 'hardware'`.execute(server().context.db)).rows[0]?.n;

  const lists: [string, () => string][] = [
    ['limit=1', () => `deleted_at is null and status_id <> ${old}`],
    ['limit=1&status_id=1', () => `deleted_at is null and status_id = ${ready}`],
    ['limit=1&status=Archived', () => `deleted_at is null and status_id = ${old}`],
    ['limit=1&status=Deleted', () => 'deleted_at is not null'],
    ['limit=1&search=rare', () => `deleted_at is null and status_id <> ${old} and name like '%rare%'`],
    ['limit=1&order_number=B', () => `deleted_at is null and status_id <> ${old} and order_number = 'B'`],
  ];

  const expectExact = async () => {
    for (const [query, condition] of lists) expect([query, await totalOf(query)]).toEqual([query, await counted(condition())]);
  };

  it('is exact after any sequence of writes, whoever made them and however', async () => {
    const random = createRandom(3);
    const ids: number[] = [];
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const name = random.pick(['rare bird', 'pump']);
        ids.push(
          await server().make('hardware', { asset_tag: `T${ids.length}`, name, model_id: model, status_id: random.pick([ready, old]) }),
        );
      },
      () => admin.patch(`hardware/${random.pick(ids)}`, { status_id: random.pick([ready, old]) }),
      () => admin.patch(`hardware/${random.pick(ids)}`, { name: random.pick(['rare', 'common']), order_number: random.pick(['A', 'B']) }),
      () => admin.delete(`hardware/${random.pick(ids)}`),
      () => admin.post(`hardware/${random.pick(ids)}/restore`),
      () => admin.patch(`statuslabels/${old}`, { notes: 'seen' }),
      // By hand, behind the server's back.
      () =>
        sql`update hardware set status_id = case status_id when ${ready}::int then ${old}::int else ${ready}::int end where id % 3 = 0`.execute(
          server().context.db,
        ),
      () =>
        sql`insert into hardware (asset_tag, name, model_id, status_id) select 'R' || random(), 'rare', ${model}::int, ${ready}::int from generate_series(1, 7)`.execute(
          server().context.db,
        ),
      () => sql`delete from hardware where name = 'rare' and id % 4 = 0`.execute(server().context.db),
    ];
    await steps[0]?.();
    for (let round = 0; round < 60; round += 1) {
      await random.pick(steps)();
      await expectExact();
    }
  });

  it('follows a write that another copy of the server made, also where this one remembers it', async () => {
    const { db, plans, log } = server().context;
    const other = new CountedTotals(db, plans, log);
    const asked = { condition: sql`t.name = 'elsewhere'`, ofGroups: null };
    const plan = plans.get('hardware');
    expect(await other.of(plan, asked)).toBe(0);
    await server().make('hardware', { asset_tag: 'ELSE-1', name: 'elsewhere', model_id: model, status_id: ready });
    expect(await other.of(plan, asked)).toBe(1);
    expect(await other.of(plan, asked)).toBe(1);
  });

  it('of a search that is asked again and again looks only at what was written since', async () => {
    const { db } = server().context;
    const here = await server().make('statuslabels', { name: 'In use', type: 'deployable' });
    await sql`insert into hardware (asset_tag, name, model_id, status_id) select 'FOL-' || n, 'followed', ${model}::int, ${here}::int
      from generate_series(1, 9) as n`.execute(db);
    const asked = async () => {
      let total: unknown;
      const texts = await server().statementsOf(async () => (total = await totalOf('limit=1&search=followed')));
      return { total, isCounted: texts.some(text => /select count\(\*\) as total/.test(text)) };
    };
    const behindItsBack = (statement: string) => sql.raw(statement).execute(db);
    const follows = async (statement: string, total: number) => {
      await behindItsBack(statement);
      expect([statement, await asked()]).toEqual([statement, { total, isCounted: false }]);
    };
    const isCountedAfter = async (statement: string, total: number) => {
      await behindItsBack(statement);
      expect([statement, await asked()]).toEqual([statement, { total, isCounted: true }]);
    };
    expect((await asked()).total).toBe(9);
    await isCountedAfter(`update hardware set name = 'gone' where asset_tag = 'FOL-1'`, 8);
    await follows(`update hardware set name = 'followed' where asset_tag = 'FOL-1'`, 9);
    await follows(`update hardware set deleted_at = '2026-01-01' where asset_tag in ('FOL-2', 'FOL-3')`, 7);
    await follows(`update hardware set deleted_at = null where asset_tag = 'FOL-3'`, 8);
    await follows(`update hardware set status_id = ${old} where asset_tag = 'FOL-4'`, 7);
    await follows(`delete from hardware where asset_tag in ('FOL-5', 'FOL-4')`, 6);
    await follows(`insert into hardware (asset_tag, name, model_id, status_id) values ('FOL-10', 'followed', ${model}, ${here})`, 7);
    const many = `select 'MANY-' || n, 'followed', ${model}, ${here} from generate_series(1, 150) as n`;
    await isCountedAfter(`insert into hardware (asset_tag, name, model_id, status_id) ${many}`, 157);
    await follows(`update hardware set name = 'gone' where asset_tag = 'MANY-150'`, 156);
    await behindItsBack(`update statuslabels set type = 'archived' where id = ${here}`);
    expect((await asked()).total).toBe(0);
    await isCountedAfter(`update statuslabels set type = 'deployable' where id = ${here}`, 156);
    for (let at = 0; at < 520; at += 1) await behindItsBack(`update hardware set notes = 'f${at}' where asset_tag = 'FOL-10'`);
    await behindItsBack(`update hardware set name = 'gone' where asset_tag = 'FOL-10'`);
    expect((await asked()).total).toBe(155);
    await expect.poll(entries).toBeLessThan(20);
    await behindItsBack(`update hardware set name = 'followed' where asset_tag = 'FOL-10'`);
    expect((await asked()).total).toBe(156);
    await behindItsBack(`delete from hardware where name = 'followed'`);
  });

  it('stays exact while many small changes are put together', async () => {
    for (let at = 0; at < 520; at += 1) await sql`update hardware set notes = ${`n${at}`} where id = 1`.execute(server().context.db);
    expect(await entries()).toBeGreaterThan(500);
    await expectExact();
    await expect.poll(entries).toBeLessThan(20);
    await expectExact();
  });

  it('is not put together again and again where much stays apart', async () => {
    const { db } = server().context;
    await sql`insert into companies (name) select 'Branch ' || n from generate_series(1, 540) as n`.execute(db);
    await sql`insert into hardware (asset_tag, model_id, status_id, company_id) select 'BR-' || id, ${model}::int, ${ready}::int, id
      from companies where name like 'Branch %'`.execute(db);
    const latest = async () =>
      (await sql<{ id: number }>`select max(id) as id from totals where register = 'hardware'`.execute(db)).rows[0]?.id ?? 0;
    const written = await latest();
    await totalOf('limit=1');
    await expect.poll(latest).toBeGreaterThan(written);
    const together = await latest();
    for (let at = 0; at < 5; at += 1) await expectExact();
    expect(await latest()).toBe(together);
    await sql`delete from hardware where asset_tag like 'BR-%'`.execute(db);
    await expectExact();
  });

  it('is one of all rows where these lead to their company by records of which there may be as many', async () => {
    const s = server();
    const supplier = await s.make('suppliers', { name: 'Gulf Pumps' });
    for (let at = 0; at < 4; at += 1) {
      const asset = await s.make('hardware', { asset_tag: `SERVED-${at}`, model_id: model, status_id: ready });
      const repair = { title: 'Repair', asset_maintenance_type: 'Repair', supplier_id: supplier, start_date: '2026-01-01' };
      await s.make('maintenances', { ...repair, asset_id: asset });
    }
    expect((await admin.get('maintenances?limit=1')).body.total).toBe(4);
    const { rows } = await sql`select distinct key from totals where register = 'maintenances'`.execute(s.context.db);
    expect(rows).toEqual([{ key: {} }]);
  });

  it('belongs to what a company sees', async () => {
    const s = server();
    const company = await s.make('companies', { name: 'Gulf' });
    await s.make('hardware', { asset_tag: 'GULF-1', model_id: model, status_id: ready, company_id: company });
    const other = await s.make('companies', { name: 'Delta' });
    const theirs = await s.signIn(['assets.view'], { company_id: other });
    const { total } = (await theirs.get('hardware?limit=1')).body;
    expect(total).toBe(await counted(`deleted_at is null and status_id <> ${old} and (company_id is null or company_id = ${other})`));
    expect(total).toBeLessThan(await totalOf('limit=1'));
  });

  it('is counted anew for rows that were there before it was kept', async () => {
    const { db, plans } = server().context;
    const before = await totalOf('limit=1');
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc where proname like 'ms_totals_hardware%'`.execute(db);
    await sql`drop function ${sql.ref(rows[0]?.name ?? '')} cascade`.execute(db);
    await sql`delete from totals`.execute(db);
    await sql`insert into hardware (asset_tag, model_id, status_id) values ('UNSEEN', ${model}, ${ready})`.execute(db);
    await migrate(db, plans.registry, server().context.log);
    expect(await totalOf('limit=1')).toBe(before + 1);
  });
});

describe('a page', () => {
  const server = useServer();

  it('is the same from whichever end of a long list it is read', async () => {
    const s = server();
    const category = await s.make('categories', { name: 'Pumps', category_type: 'asset' });
    const model = await s.make('models', { name: 'NK 80', category_id: category });
    const status = await s.make('statuslabels', { name: 'Ready', type: 'deployable' });
    await sql`insert into hardware (asset_tag, name, model_id, status_id) select 'T' || n, 'Pump ' || n % 37, ${model}::int, ${status}::int
      from generate_series(1, 5003) as n`.execute(s.context.db);
    const admin = await s.signIn();
    for (const order of ['asc', 'desc']) {
      const page = async (offset: number, limit: number) =>
        (await admin.get(`hardware?sort=name&order=${order}&offset=${offset}&limit=${limit}`)).body.rows.map(({ id }) => id);
      const whole: unknown[] = [];
      for (let offset = 0; offset < 2_000; offset += 500) whole.push(...(await page(offset, 500)));
      for (const offset of [2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000]) whole.push(...(await page(offset, 500)));
      expect(whole).toHaveLength(5_003);
      expect(new Set(whole).size).toBe(5_003);
      expect(await page(4_990, 500)).toEqual(whole.slice(4_990));
      expect(await page(3_777, 25)).toEqual(whole.slice(3_777, 3_802));
      expect(await page(5_003, 25)).toEqual([]);
      expect(await page(9_000_000, 25)).toEqual([]);
    }
  });
});

describe('a list sorted by what its rows refer to', () => {
  const server = useServer();

  it('has one order, whether a page is read from its records or from its rows', async () => {
    const s = server();
    const category = await s.make('categories', { name: 'Pumps', category_type: 'asset' });
    const model = await s.make('models', { name: 'NK 80', category_id: category });
    const status = await s.make('statuslabels', { name: 'Ready', type: 'deployable' });
    for (let at = 0; at < 12; at += 1)
      await s.make('locations', { name: `${at % 2 ? 'b' : 'A'}ay ${(at * 5) % 12}`, parent_id: at || null });
    await sql`insert into hardware (asset_tag, model_id, status_id, location_id) select 'T' || n, ${model}::int, ${status}::int, nullif(n * 7 % 13, 0)
      from generate_series(1, 3000) as n`.execute(s.context.db);
    const names = new Map(
      (await sql<{ id: number; name: string }>`select id, lower(name) as name from locations`.execute(s.context.db)).rows.map(
        // Numbers in a name sort by their size.
        ({ id, name }) => [id, name.replace(/\d+/g, digits => digits.padStart(3, '0'))],
      ),
    );
    const { rows } = await sql<{ id: number; at: number | null }>`select id, location_id as at from hardware`.execute(s.context.db);
    const wordsOf = ({ at }: { at: number | null }) => (at === null ? '' : (names.get(at) ?? ''));
    const expected = [...rows]
      .sort((one, other) =>
        wordsOf(one) < wordsOf(other) ? -1 : wordsOf(one) > wordsOf(other) ? 1 : (one.at ?? 99) - (other.at ?? 99) || one.id - other.id,
      )
      .map(({ id }) => id);
    const admin = await s.signIn();
    for (const [order, ids] of [
      ['asc', expected],
      ['desc', [...expected].reverse()],
    ] as const) {
      const found: unknown[] = [];
      for (let offset = 0; offset < 3_000; offset += 300) {
        const { body } = await admin.get(`hardware?sort=location&order=${order}&limit=300&offset=${offset}`);
        found.push(...body.rows.map(({ id }) => id));
      }
      expect(found).toEqual(ids);
    }
  });
});
