import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { boolean, count, createRegistry, defineResource, number, ref, refs, text, type Resource } from '#definition';
import { savepoint } from '#server/database/statements/savepoint.ts';
import { literalSql } from '#server/database/statements/literalSql.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import type { Connection } from '#server/database/database.ts';
import { createSystemTables } from '#server/database/schema/systemTables.ts';
import { execute, executeConcurrently, executeDeferred, type StatementOptions } from '#server/database/statements/execute.ts';
import { useConnection } from './connection/useConnection';

const connection = useConnection(4);

describe('values', () => {
  test('come back alike from both databases', async () => {
    const { rows } = await sql`select 12345678901::int8 as whole, 1234.500::numeric as amount, '2026-03-31'::date as day,
      '2026-03-31 14:30:00.4'::timestamp as moment, '{"a":[1]}'::jsonb as json, true as yes, null::text as nothing`.execute(
      connection().db,
    );
    expect(rows[0]).toEqual({
      whole: 12345678901,
      amount: 1234.5,
      day: '2026-03-31',
      moment: '2026-03-31 14:30:00',
      json: { a: [1] },
      yes: true,
      nothing: null,
    });
  });

  test('are still answered after an error, and half a character breaks nothing', async () => {
    await expect(sql`select 1 / 0`.execute(connection().db)).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql`select ${'a\ud800b'}::text as text`.execute(connection().db);
    expect(rows).toEqual([{ text: 'a\ufffdb' }]);
    await expect(
      connection()
        .db.transaction()
        .execute(trx => sql`select no_such_column`.execute(trx)),
    ).rejects.toMatchObject({
      code: '42703',
    });
    expect((await sql<{ one: number }>`select 1 as one`.execute(connection().db)).rows[0]?.one).toBe(1);
  });
});

describe('a row', () => {
  const prepared = (statement: string) => async () => (await sql.raw<Record<string, unknown>>(statement).execute(connection().db)).rows;

  test('has the names of its columns, whatever these are, each time it is read', async () => {
    const read = prepared(
      `select 1 as "the first", null::text as "it's \\ ""quoted""", '{"a":"b"}'::jsonb as "1", true as constructor, 'x' as "x\ny"`,
    );
    for (let time = 0; time < 4; time += 1)
      expect(await read()).toEqual([{ 'the first': 1, 'it\'s \\ "quoted"': null, '1': { a: 'b' }, constructor: true, 'x\ny': 'x' }]);
  });

  test('of several columns of one name has the last', async () => {
    const read = prepared('select 1 as one, 2 as one');
    for (let time = 0; time < 4; time += 1) expect(await read()).toEqual([{ one: 2 }]);
  });

  test('has other columns once its table has', async () => {
    await sql`create table turning (one int)`.execute(connection().db);
    await sql`insert into turning values (1)`.execute(connection().db);
    const read = prepared('select * from turning');
    for (let time = 0; time < 4; time += 1) expect(await read()).toEqual([{ one: 1 }]);
    await sql`alter table turning add column two text default 'x'`.execute(connection().db);
    for (let time = 0; time < 4; time += 1) expect(await read()).toEqual([{ one: 1, two: 'x' }]);
  });
});

describe('what goes along with another statement', () => {
  const alongside = () => execute(connection().db, sql<{ n: number }>`select 7 as n`, { pipeline: 'piggyback' });

  test('is answered behind one that goes ahead, before others, and by itself', async () => {
    // Asked of the database: who hears of two answers first, is chance.
    await sql`create sequence places`.execute(connection().db);
    const place = sql<{ n: number }>`select nextval('places')::int as n`;
    const placeOf = async (options: StatementOptions) => (await execute(connection().db, place, options)).rows[0]?.n;
    // There is a connection to ask on: while one is made, what would go along takes another.
    expect((await alongside()).rows).toEqual([{ n: 7 }]);
    expect(await Promise.all([placeOf({ pipeline: 'piggyback' }), placeOf({ pipeline: 'lead' })])).toEqual(
      connection().databaseUrl ? [2, 1] : [1, 2],
    );
    expect(await Promise.all([placeOf({ pipeline: 'piggyback' }), placeOf({})])).toEqual([3, 4]);
  });

  test('is answered though what it went along with is refused', async () => {
    const [refused, { rows }] = await Promise.all([
      execute(connection().db, sql`select 1 / 0`, { pipeline: 'lead' }).catch((error: unknown) => error),
      alongside(),
    ]);
    expect(refused).toMatchObject({ code: '22012' });
    expect(rows).toEqual([{ n: 7 }]);
  });

  test('stays outside of a transaction', async () => {
    const failing = connection()
      .db.transaction()
      .execute(trx => execute(trx, sql`select 1 / 0`, { pipeline: 'lead' }));
    const [outcome, { rows }] = await Promise.all([failing.catch((error: unknown) => error), alongside()]);
    expect(outcome).toMatchObject({ code: '22012' });
    expect(rows).toEqual([{ n: 7 }]);
  });
});

describe('a transaction', () => {
  const kept = async () => (await sql<{ n: number }>`select n from tally order by n`.execute(connection().db)).rows.map(({ n }) => n);
  const add = (db: Connection, n: number) => sql`insert into tally values (${n})`.execute(db);

  beforeAll(() => sql`create table tally (n int primary key)`.execute(connection().db));

  test('is committed with the rest where a piece of it was refused', async () => {
    await connection()
      .db.transaction()
      .execute(async trx => {
        await add(trx, 1);
        const again = await savepoint(
          trx,
          () => add(trx, 1),
          () => true,
        );
        expect(again).toMatchObject({ isDone: false, error: { code: '23505' } });
        await add(trx, 2);
      });
    expect(await kept()).toEqual([1, 2]);
  });

  test('keeps what nobody waited for, and is lost with it where that fails', async () => {
    const addUnawaited = (db: Connection, n: number) => execute(db, sql`insert into tally values (${n})`, { pipeline: 'defer' });
    await connection()
      .db.transaction()
      .execute(async trx => {
        await addUnawaited(trx, 3);
        await addUnawaited(trx, 4);
      });
    const failing = connection()
      .db.transaction()
      .execute(async trx => {
        await add(trx, 5);
        await addUnawaited(trx, 4);
      });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([1, 2, 3, 4]);
  });

  test('whose statement failed before anybody waited for it says why, whatever is asked next, and so does a piece of it', async () => {
    const addUnawaited = (db: Connection, n: number) => execute(db, sql`insert into tally values (${n})`, { pipeline: 'defer' });
    const failing = connection()
      .db.transaction()
      .execute(async trx => {
        await add(trx, 6);
        await addUnawaited(trx, 6);
        await add(trx, 7);
      });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await connection()
      .db.transaction()
      .execute(async trx => {
        await add(trx, 5);
        const refused = await savepoint(
          trx,
          () => addUnawaited(trx, 5),
          () => true,
        );
        expect(refused).toMatchObject({ isDone: false, error: { code: '23505' } });
      });
    expect(await kept()).toEqual([1, 2, 3, 4, 5]);
  });

  test('answers what was asked for later once it has ended, as it stood then', async () => {
    const total = sql<{ sum: number }>`select sum(n)::int as sum from tally`;
    const later = await connection()
      .db.transaction()
      .execute(async trx => {
        await execute(trx, sql`insert into tally values (10)`, { pipeline: 'defer' });
        return executeDeferred(trx, total);
      });
    await add(connection().db, 20);
    expect(await later()).toEqual([{ sum: 25 }]);
  });

  test('answers what is asked meanwhile in its order, and is lost where that fails', async () => {
    const [first, second] = await connection()
      .db.transaction()
      .execute(async trx => {
        const asked = await executeConcurrently(trx, sql<{ n: number }>`insert into tally values (30) returning n`);
        const { rows } = await sql<{ n: number }>`select max(n) as n from tally`.execute(trx);
        return [await asked(), rows];
      });
    expect([first, second]).toEqual([[{ n: 30 }], [{ n: 30 }]]);
    const failing = connection()
      .db.transaction()
      .execute(async trx => {
        await executeConcurrently(trx, sql`insert into tally values (30)`);
        await add(trx, 31);
      });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 10, 20, 30]);
  });
});

describe('a statement with its values written into it', () => {
  const ids = async (statement: RawBuilder<unknown>) => {
    const { rows } = await sql<{ ids: number[] }>`select ms_ids(${literalSql(statement)}) as ids`.execute(connection().db);
    return rows[0]?.ids;
  };
  beforeAll(() => connection().db.transaction().execute(createSystemTables));

  test('means what it means with its values beside it', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', "'", '"', '\\', '$', '1', '{', '}', ',', '%', ' ', '\n', 'é', 'ب', '-', ';') });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.option(text)), fc.integer(), fc.boolean(), async (one, many, number, truth) => {
        const statement = sql`select case when ${one}::text = convert_from(decode(${hexOf(one)}, 'hex'), 'UTF8')
          and to_json(${many}::text[])::text::jsonb = convert_from(decode(${hexOf(JSON.stringify(many))}, 'hex'), 'UTF8')::jsonb
          and ${number}::int::text = ${String(number)} and ${truth}::boolean = ${truth} and ${null}::int is null then 1 else 0 end as id`;
        expect(await ids(statement)).toEqual([1]);
      }),
    );
  });

  test('selects in its order, and nothing where there is nothing', async () => {
    expect(await ids(sql`select id from (values (3), (1), (2)) as t (id) where id = any(${[2, 3]}::int[]) order by id desc`)).toEqual([
      3, 2,
    ]);
    expect(await ids(sql`select 1 where false`)).toEqual([]);
  });

  test('is not made of values without a plain text', () => {
    expect(() => literalSql(sql`select ${{ a: 1 }}`)).toThrow('no plain text');
  });
});

const hexOf = (text: string) => Buffer.from(text).toString('hex');

describe('a start against an older database', () => {
  const sites = (fields: Resource['fields'], more: object = {}) =>
    defineResource({ name: 'sites', label: { one: 'Site', many: 'Sites' }, section: 'settings', fields, ...more }) as unknown as Resource;
  const name = text({ label: 'Name', required: true });
  const start = (...resources: Resource[]) => migrate(connection().db, createRegistry(resources), () => undefined);
  const run = (statement: string) => sql.raw(statement).execute(connection().db);
  const rows = async (statement: string) => (await run(statement)).rows;

  test('adds registers, fields, links and indexes and keeps what is there', async () => {
    await start(sites({ name }));
    await run("insert into sites (name) values ('Sitra'), ('Hidd')");
    const zones = defineResource({
      name: 'zones',
      label: { one: 'Zone', many: 'Zones' },
      section: 'settings',
      fields: { name, sites_count: count('sites' as never, 'zone', { label: 'Sites' }) },
    }) as unknown as Resource;
    const grown = sites({
      name,
      code: text({ label: 'Code', unique: true }),
      open: boolean({ label: 'Open' }),
      zone: ref('zones' as never, { label: 'Zone' }),
      zones: refs('zones' as never, { label: 'Zones' }),
      rank: number({ label: 'Rank', integer: true }),
    });
    await start(grown, zones);
    await start(grown, zones);
    expect(await rows('select name, code, open, zone_id, search_text from sites order by id')).toEqual([
      { name: 'Sitra', code: null, open: false, zone_id: null, search_text: 'sitra\n' },
      { name: 'Hidd', code: null, open: false, zone_id: null, search_text: 'hidd\n' },
    ]);
    await expect(run('insert into sites (name, zone_id) values (null, 99)')).rejects.toMatchObject({ code: '23503' });
    await run("insert into zones (name) values ('North'); ".slice(0, -2));
    await run('insert into sites_zones values (1, 1, 0)');
  });

  test('refuses to drop a field, a list of references or a register that holds something, names it and changes nothing', async () => {
    await run("update sites set code = 'S1', rank = 5 where id = 1");
    const zones = defineResource({
      name: 'zones',
      label: { one: 'Zone', many: 'Zones' },
      section: 'settings',
      fields: { name },
    }) as unknown as Resource;
    const kept = {
      name,
      code: text({ label: 'Code' }),
      zone: ref('zones' as never, { label: 'Zone' }),
      zones: refs('zones' as never, { label: 'Zones' }),
      rank: number({ label: 'Rank', integer: true }),
    };
    const without = (field: keyof typeof kept) =>
      Object.fromEntries(Object.entries(kept).filter(([key]) => key !== field)) as Resource['fields'];
    await expect(start(sites(without('code')), zones)).rejects.toThrow(
      "sites.code: the field was taken out of the definition, but records still have a value there (1). Say `was: 'code'` in the field that has them now, or `dropped: true` in this one to delete them.\nNothing was changed in the database.",
    );
    await expect(start(sites(without('zones')), zones)).rejects.toThrow('sites.zones: ');
    await expect(start(sites({ ...kept, rank: text({ label: 'Rank' }) }), zones)).rejects.toThrow(
      'sites.rank: its values are kept as integer and the definition now wants text',
    );
    await expect(start(zones)).rejects.toThrow('sites: it was taken out of the definitions');
    await run("update sites set name = 'same'");
    await expect(start(sites({ ...kept, name: text({ label: 'Name', unique: true }) }), zones)).rejects.toThrow(
      'sites.name: it is unique now, but some records have the same value there',
    );
    expect(await rows('select code, rank from sites where id = 1')).toEqual([{ code: 'S1', rank: 5 }]);
  });

  test('drops what holds nothing, and widens a number without losing it', async () => {
    await run('delete from sites_zones; '.slice(0, -2));
    await run('update sites set code = null, zone_id = null');
    await start(
      sites({ name, rank: number({ label: 'Rank' }) }),
      defineResource({
        name: 'zones',
        label: { one: 'Zone', many: 'Zones' },
        section: 'settings',
        fields: { name },
      }) as unknown as Resource,
    );
    expect(await rows('select * from sites where id = 1')).toMatchObject([{ name: 'same', rank: 5 }]);
    expect(Object.keys((await rows('select * from sites where id = 1'))[0] as object)).not.toContain('code');
  });

  test('of several servers at once does it once', async () => {
    await Promise.all(
      [1, 2, 3].map(() =>
        start(
          sites({ name, town: text({ label: 'Town' }), rank: number({ label: 'Rank' }) }),
          defineResource({
            name: 'zones',
            label: { one: 'Zone', many: 'Zones' },
            section: 'settings',
            fields: { name },
          }) as unknown as Resource,
        ),
      ),
    );
    expect(await rows('select town from sites limit 1')).toEqual([{ town: null }]);
  });
});
