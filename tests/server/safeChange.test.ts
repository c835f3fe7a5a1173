import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRegistry, date, defineResource, email, number, ref, refs, select, text, type Conversion, type Resource } from '#definition';
import { migrate, planMigration } from '#server/database/schema/migrate.ts';
import { useConnection } from './connection/useConnection';
import { StatementLog } from './statementLog';

const connection = useConnection(4);

const fuel = (fields: Resource['fields'], more: object = {}) =>
  defineResource({ name: 'fuel', label: { one: 'Fill', many: 'Fuel' }, section: 'settings', fields, ...more }) as unknown as Resource;
const vehicles = defineResource({
  name: 'vehicles',
  label: { one: 'Vehicle', many: 'Vehicles' },
  section: 'settings',
  fields: { name: text({ label: 'Name' }), permissions: text({ label: 'Unused' }) },
}) as unknown as Resource;

const start = (resources: Resource[], consent: string | null = null, warnings: string[] = []) =>
  migrate(
    connection().db,
    createRegistry(resources),
    ({ level, message }) => (level === 'warn' ? void warnings.push(String(message)) : undefined),
    { consent },
  );
const run = (statement: string) => sql.raw(statement).execute(connection().db);
const rows = async (statement: string) => (await run(statement)).rows;
const plan = async (...resources: Resource[]) => {
  const { changes } = await planMigration(connection().db, createRegistry(resources));
  return changes.map(({ culprit, effect, sentence, lost }) => ({ culprit, effect, sentence, lost }));
};

const note = text({ label: 'Note' });
const vehicle = ref('vehicles' as never, { label: 'Vehicle' });

beforeEach(async () => {
  await run('drop schema public cascade');
  await run('create schema public');
  await start([fuel({ note, odometer: number({ label: 'Odometer', integer: true }) })]);
  await run("insert into fuel (note, odometer) values ('12', 100), ('about 40', 250), ('', null)");
  await run("update fuel set note = null where note = ''");
});

test('what is as the definitions say is not counted: a start takes no longer for a large table', async () => {
  const log = new StatementLog();
  const again = createRegistry([fuel({ note, odometer: number({ label: 'Odometer', integer: true }) })]);
  const statements = await log.during(() => migrate(connection().db.withPlugin(log), again, () => undefined));
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter(statement => statement.includes('count('))).toEqual([]);
});

describe('a field that was called otherwise', () => {
  const renamed = fuel({ note, mileage: number({ label: 'Mileage', integer: true, was: 'odometer' }) });

  test('keeps its values and its history once somebody said yes to the plan, and nothing before', async () => {
    await run(`insert into history (register, record_id, action, changes, created_at)
      values ('fuel', 1, 'update', '{"odometer": {"old": 90, "new": 100}}', now())`);
    const [change] = await plan(renamed);
    expect(change).toEqual({
      culprit: 'fuel.mileage',
      effect: 'consent',
      sentence: 'it was "odometer"; 2 values and the history are kept under the new name',
      lost: 0,
    });
    await expect(start([renamed])).rejects.toThrow(/npm run migrate -- --yes, or start the server with MIGRATE=[0-9a-f]{8}/);
    expect(await rows('select odometer from fuel order by id')).toEqual([{ odometer: 100 }, { odometer: 250 }, { odometer: null }]);
    const { code } = await planMigration(connection().db, createRegistry([renamed]));
    await expect(start([renamed], 'another0')).rejects.toThrow('MIGRATE=');
    await start([renamed], code);
    expect(await rows('select mileage from fuel order by id')).toEqual([{ mileage: 100 }, { mileage: 250 }, { mileage: null }]);
    expect(await rows('select changes from history')).toEqual([{ changes: { mileage: { old: 90, new: 100 } } }]);
    await run('insert into fuel (mileage) values (5)');
    expect(await rows("select sum(n)::int as n from totals where register = 'fuel'")).toEqual([{ n: 4 }]);
    // The line may stay.
    expect(await plan(renamed)).toEqual([]);
    await start([renamed]);
  });

  test('does so where an earlier start made an empty column of the new name, and is refused where both hold values', async () => {
    const both = fuel({
      note,
      odometer: number({ label: 'Odometer', integer: true }),
      mileage: number({ label: 'Mileage', integer: true }),
    });
    await start([both]);
    await run('update fuel set mileage = 1 where id = 3');
    expect(await plan(renamed)).toMatchObject([
      { effect: 'refused', sentence: expect.stringContaining('"mileage" (1) and in "odometer" (2)') as string },
    ]);
    await expect(start([renamed], 'yes')).rejects.toThrow('empty one of them first');
    await run('update fuel set mileage = null');
    await start([renamed], 'yes');
    expect(await rows('select mileage from fuel where id = 2')).toEqual([{ mileage: 250 }]);
  });

  test('of several servers at once is renamed once', async () => {
    await Promise.all([1, 2, 3].map(() => start([renamed], 'yes')));
    expect(await rows('select mileage from fuel where id = 1')).toEqual([{ mileage: 100 }]);
  });

  test('is untouched where the change breaks off in its middle', async () => {
    const breaking = fuel({
      mileage: number({ label: 'Mileage', was: 'odometer' }),
      note: number({
        label: 'Note',
        convert: () => {
          throw new Error('gone');
        },
      }),
    });
    await run("update fuel set note = '1'");
    await expect(start([breaking], 'yes')).rejects.toThrow('gone');
    expect(await rows('select odometer, note from fuel where id = 1')).toEqual([{ odometer: 100, note: '1' }]);
  });
});

describe('a value of another kind', () => {
  test('is refused without a word on how, with the number of values', async () => {
    await expect(start([fuel({ note, odometer: text({ label: 'Odometer' }) })], 'yes')).rejects.toThrow(
      'fuel.odometer: its values are kept as integer and the definition now wants text (2). Say `convert` in the field',
    );
  });

  const cases: [string, Conversion, object[]][] = [
    ['as an import reads it', 'text', [{ note: 12 }, { note: null }, { note: null }]],
    ['by what an object says', { 'about 40': 40 }, [{ note: 12 }, { note: 40 }, { note: null }]],
    ['by a function', value => Number(String(value).replace(/\D/g, '')), [{ note: 12 }, { note: 40 }, { note: null }]],
  ];
  test.each(cases)('is converted %s', async (_, convert, expected) => {
    await start(
      [fuel({ note: number({ label: 'Note', convert }) })].map(one => ({ ...one, droppedFields: ['odometer'] })),
      'yes',
    );
    expect(await rows('select note from fuel order by id')).toEqual(expected);
  });

  test('that cannot be converted is counted and listed in the plan', async () => {
    const odometer = number({ label: 'Odometer', integer: true });
    expect(await plan(fuel({ note: date({ label: 'Note', convert: 'text' }), odometer }))).toEqual([
      {
        culprit: 'fuel.note',
        effect: 'consent',
        sentence: '2 values are converted to date; 2 cannot be converted and are lost: record 1 "12", record 2 "about 40"',
        lost: 2,
      },
    ]);
  });

  test('becomes a reference by the name of a record, and the other way', async () => {
    await start([fuel({ note, odometer: number({ label: 'Odometer', integer: true }) }), vehicles]);
    await run("insert into vehicles (name) values ('Van 7'), ('Lorry')");
    await run("update fuel set note = ' van 7' where id = 1");
    const asReference = fuel({
      vehicle: ref('vehicles' as never, { label: 'Vehicle', was: 'note', convert: 'text' }),
      odometer: number({ label: 'Odometer', integer: true }),
    });
    expect(await plan(asReference, vehicles)).toMatchObject([
      { lost: 1, sentence: expect.stringContaining('record 2 "about 40"') as string },
    ]);
    await start([asReference, vehicles], 'yes');
    expect(await rows('select vehicle_id from fuel order by id')).toEqual([{ vehicle_id: 1 }, { vehicle_id: null }, { vehicle_id: null }]);
    const asText = fuel({ vehicle: text({ label: 'Vehicle', convert: 'text' }), odometer: number({ label: 'Odometer', integer: true }) });
    await start([asText, vehicles], 'yes');
    expect(await rows('select vehicle from fuel order by id')).toEqual([{ vehicle: 'Van 7' }, { vehicle: null }, { vehicle: null }]);
  });

  test('that refers to another register is not taken for a record of the same number there', async () => {
    const sites = defineResource({
      name: 'sites',
      label: { one: 'Site', many: 'Sites' },
      section: 'settings',
      fields: { name: text({ label: 'Name' }) },
    }) as unknown as Resource;
    await start(
      [fuel({ vehicle }), vehicles, sites].map(one => ({ ...one, droppedFields: ['note', 'odometer'] })),
      'yes',
    );
    await run("insert into vehicles (name) values ('Van 7'), ('Lorry')");
    await run("insert into sites (name) values ('Hidd'), ('van 7')");
    await run('update fuel set vehicle_id = 1 where id = 1');
    const moved = (more: object) => fuel({ vehicle: ref('sites' as never, { label: 'Vehicle', ...more }) });
    await expect(start([moved({}), vehicles, sites], 'yes')).rejects.toThrow(
      'kept as references to vehicles and the definition now wants references to sites',
    );
    await start([moved({ convert: 'text' }), vehicles, sites], 'yes');
    expect(await rows('select vehicle_id from fuel order by id')).toEqual([{ vehicle_id: 2 }, { vehicle_id: null }, { vehicle_id: null }]);
    await start([fuel({ vehicle: refs('sites' as never, { label: 'Vehicle' }) }), vehicles, sites]);
    expect(await rows('select * from fuel_vehicle')).toEqual([{ owner_id: 1, target_id: 2, position: 0 }]);
  });

  test('that was widened goes back by itself while each fits, and not otherwise', async () => {
    const whole = fuel({ note, odometer: number({ label: 'Odometer', integer: true }) });
    const wide = fuel({ note, odometer: number({ label: 'Odometer' }), remark: text({ label: 'Remark' }) });
    await start([wide]);
    await start([whole]);
    expect(await rows('select odometer from fuel where id = 2')).toEqual([{ odometer: 250 }]);
    await start([wide]);
    await run('update fuel set odometer = 1.5 where id = 2');
    await expect(start([whole], 'yes')).rejects.toThrow('fuel.odometer: its values are kept as numeric');
  });
});

describe('what is dropped', () => {
  test('is deleted after a yes: a field, and a register with its links', async () => {
    const dropped = fuel({ note, odometer: number({ label: 'Odometer', dropped: true }) });
    expect(Object.keys(dropped.fields)).toEqual(['note']);
    await expect(start([dropped])).rejects.toThrow('fuel.odometer: it is removed with 2 values');
    await start([dropped], 'yes');
    expect(Object.keys((await rows('select * from fuel limit 1'))[0] as object)).not.toContain('odometer');
    const gone = fuel({ note }, { dropped: true });
    expect(createRegistry([gone, vehicles]).has('fuel')).toBe(false);
    await expect(start([gone, vehicles])).rejects.toThrow('fuel: it is removed with 3 records');
    await start([gone, vehicles], 'yes');
    expect(await rows("select to_regclass('fuel') as found")).toEqual([{ found: null }]);
  });

  test('goes without a yes where its values follow from others', async () => {
    await start([fuel({ note, odometer: number({ label: 'Odometer', dropped: 'redundant' }) })]);
    expect(Object.keys((await rows('select * from fuel limit 1'))[0] as object)).not.toContain('odometer');
  });

  test('without saying so is refused, all at once', async () => {
    await expect(start([fuel({ other: text({ label: 'Other' }) })], 'yes')).rejects.toThrow(
      /fuel\.note: the field was taken out[^]*fuel\.odometer: the field was taken out/,
    );
  });
});

test('a register that was called otherwise keeps records, links, files and history, and people keep their rights', async () => {
  const people = defineResource({
    name: 'people',
    label: { one: 'Person', many: 'People' },
    section: 'settings',
    fields: { name: text({ label: 'Name' }) },
  }) as unknown as Resource;
  await start(
    [fuel({ note, vehicles: refs('vehicles' as never, { label: 'Vehicles' }) }), vehicles, people].map(one => ({
      ...one,
      droppedFields: ['odometer'],
    })),
    'yes',
  );
  await run("insert into vehicles (name) values ('Van 7')");
  await run('insert into fuel_vehicles values (1, 1, 0)');
  await run('alter table people add column permissions jsonb');
  await run(`insert into people (name, permissions) values ('Ali', '{"fuel.view": 1, "fuelling.view": -1}')`);
  await run("insert into history (register, record_id, action, created_at) values ('fuel', 1, 'create', now())");
  const filled = defineResource({
    name: 'fuel-log',
    was: 'fuel',
    label: { one: 'Fill', many: 'Fuel' },
    section: 'settings',
    fields: { remark: text({ label: 'Remark', was: 'note' }), vans: refs('vehicles' as never, { label: 'Vehicles', was: 'vehicles' }) },
  }) as unknown as Resource;
  const keepRights = { ...people, droppedFields: [] };
  expect((await plan(filled, vehicles, keepRights)).map(({ effect }) => effect)).toContain('refused');
  await run('alter table people rename column permissions to kept');
  await run('alter table people drop column kept');
  await run('create table groups (id integer, permissions jsonb)');
  await run(`insert into groups values (1, '{"fuel.view": 1, "fuelling.view": -1}')`);
  await start([filled, vehicles, people], 'yes');
  expect(await rows('select remark from "fuel-log" where id = 1')).toEqual([{ remark: '12' }]);
  expect(await rows('select * from "fuel-log_vans"')).toEqual([{ owner_id: 1, target_id: 1, position: 0 }]);
  expect(await rows('select register from history')).toEqual([{ register: 'fuel-log' }]);
  expect(await rows('select permissions from groups')).toEqual([{ permissions: { 'fuel-log.view': 1, 'fuelling.view': -1 } }]);
  expect(await rows("select to_regclass('fuel') as found")).toEqual([{ found: null }]);
  await run('insert into "fuel-log" (remark) values (\'new\')');
  await start([filled, vehicles, people]);
});

describe('an option, a rule and a kind that rows do not follow', () => {
  const grade = (options: readonly string[], more: object = {}) =>
    fuel({ note: select(options, { label: 'Note', ...more }), odometer: number({ label: 'Odometer', integer: true }) });

  test('options that rows hold are kept and told with their number, and given another where the definition says which', async () => {
    await run("update fuel set note = 'diesel'");
    await start([grade(['diesel', 'petrol'])]);
    const warnings: string[] = [];
    await start([grade(['petrol', 'gas oil'])], null, warnings);
    expect(warnings).toEqual([
      expect.stringContaining('fuel.note: 3 records hold what is no option (3 × "diesel"). They keep it, readable'),
    ]);
    expect(await rows('select distinct note from fuel')).toEqual([{ note: 'diesel' }]);
    const again: string[] = [];
    await start([grade(['petrol', 'gas oil'])], null, again);
    expect(again).toEqual([]);
    const mapped = grade(['petrol', 'gas oil'], { convert: { diesel: 'gas oil' } });
    await expect(start([mapped])).rejects.toThrow('3 values become another option (3 × "diesel" → "gas oil")');
    await start([mapped], 'yes');
    expect(await rows('select distinct note from fuel')).toEqual([{ note: 'gas oil' }]);
    expect(await plan(mapped)).toEqual([]);
  });

  test('stricter rules and other kinds are told with the number of rows that break them', async () => {
    const odometer = number({ label: 'Odometer', integer: true });
    const warnings: string[] = [];
    await start(
      [fuel({ note: email({ label: 'Note' }), odometer: number({ label: 'Odometer', integer: true, required: true, max: 200 }) })],
      null,
      warnings,
    );
    expect(warnings).toEqual([
      expect.stringContaining('fuel.note: it was text and is email now; 2 values stay as they stand'),
      expect.stringContaining('fuel.odometer: 1 record without a value, though it is required now'),
      expect.stringContaining('fuel.odometer: 1 record above the new limit of 200'),
    ]);
    expect(await plan(fuel({ note: text({ label: 'Note', max: 50 }), odometer }))).toMatchObject([{ effect: 'notice' }]);
    await run("update fuel set note = 'same'");
    await expect(start([fuel({ note: text({ label: 'Note', unique: true }), odometer })], 'yes')).rejects.toThrow(
      'fuel.note: it is unique now, but some records have the same value there (1 and 2 and 3)',
    );
  });
});

test('a copy of the database is kept before it changes by a plan, and not without', async () => {
  let copies = 0;
  const backup = () => {
    copies += 1;
    return Promise.resolve('a folder');
  };
  const dropped = createRegistry([fuel({ note, odometer: number({ label: 'Odometer', dropped: true }) })]);
  const lines: unknown[] = [];
  const change = (consent: string | null) => migrate(connection().db, dropped, ({ message }) => lines.push(message), { backup, consent });
  await expect(change(null)).rejects.toThrow('A copy of the database is kept in the data folder, under backups, before anything changes.');
  expect(copies).toBe(0);
  await change('yes');
  await change('yes');
  expect(copies).toBe(1);
  expect(lines).toContain('A copy of the database as it was stands in a folder.');
});
