import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { bulkInsert, type NewRecord } from '#server/resources/write/bulkInsert.ts';
import { besides, insertMany } from './fillMany';

const statuses = ['deployable', 'deployable', 'deployable', 'deployable', 'pending', 'pending', 'undeployable', 'archived'];

/**
 * Fills an empty database with so many assets as a large utility has them: 8 statuses (1 asset in 100 is archived), 200 models, 500
 * locations, 5 companies, one in five checked out to one of 1,000 people, one in twenty a chiller; each with its history. Beside a million of them
 * stand 100,000 people and 50,000 licences.
 */
export async function fill(context: ServerContext, assets: number): Promise<void> {
  const add = (register: string, count: number, record: (at: number) => NewRecord) =>
    bulkInsert(
      context,
      context.db,
      context.plans.get(register),
      Array.from({ length: count }, (_, at) => record(at)),
    );
  await add('companies', 5, at => ({ name: `Company ${at}` }));
  await add('statuslabels', statuses.length, at => ({ name: `Status ${at}`, type: statuses[at] }));
  await add('categories', 10, at => ({ name: `Category ${at}`, category_type: 'asset' }));
  await add('manufacturers', 20, at => ({ name: `Manufacturer ${at}` }));
  await add('models', 200, at => ({
    name: `Model ${at}`,
    model_number: `M-${at}`,
    category: { id: 1 + (at % 10) },
    manufacturer: { id: 1 + (at % 20) },
  }));
  await add('locations', 500, at => ({ name: `Station ${at}` }));
  await add('suppliers', 30, at => ({ name: `Supplier ${at}` }));
  await add('users', 1_000, at => ({
    first_name: `Person ${at}`,
    username: `person${at}`,
    jobtitle: at % 20 === 0 ? 'Engineer' : 'Fitter',
    activated: true,
  }));
  await add('categories', 1, () => ({ name: 'Software', category_type: 'license' }));
  await insertAssets(context, assets);
  const { users, licenses } = besides(assets);
  await insertPeople(context, users - 1_000);
  await insertLicenses(context, licenses);
}

/** What fills a database is written out before anything is measured: beside that a disc has little time for others. */
export async function settle({ db }: ServerContext): Promise<void> {
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.may) await sql`checkpoint`.execute(db);
}

const insertAssets = (context: ServerContext, assets: number) =>
  insertMany(context, 'hardware', () =>
    sql`insert into hardware (asset_tag, name, serial, model_id, status_id, company_id, location_id, rtd_location_id, supplier_id,
      assigned_type, assigned_user_id, purchase_date, purchase_cost, next_audit_date, maintained, requestable, created_at, updated_at)
    select 'AS-' || lpad(n::text, 7, '0'), case when n % 20 = 0 then 'Chiller ' else 'Pump ' end || (n::bigint * 7919 % 1000003),
      'SN' || (n::bigint * 104729 % 15485863) || '-' || n, 1 + n * 31 % 200,
      case when n % 100 = 1 then 8 else 1 + n * 17 % 7 end, 1 + n * 13 % 5, 1 + n * 37 % 500, 1 + n * 41 % 500, 1 + n % 30,
      case when n % 5 = 0 then 'user' end, case when n % 5 = 0 then 1 + n * 11 % 1000 end,
      date '2015-01-01' + n % 3650, (n % 9000) + 0.5, date '2026-01-01' + n % 700, false, n % 50 = 0,
      timestamp '2024-01-01' + n * interval '30 seconds', timestamp '2024-01-01' + n * interval '30 seconds'
    from generate_series(1, ${assets}::int) as n`.execute(context.db),
  );

/** One in twenty is an engineer, one in five is somebody's. */
const insertPeople = (context: ServerContext, people: number) =>
  insertMany(context, 'users', () =>
    sql`insert into users (first_name, last_name, username, email, employee_num, activated, jobtitle, company_id, location_id, manager_id, created_at, updated_at)
    select 'Person ' || (n::bigint * 7919 % 1000003), 'Of ' || n, 'staff' || lpad(n::text, 6, '0'), 'staff' || n || '@example.org', 'E-' || n, n % 50 > 0,
      case when n % 20 = 0 then 'Engineer' else 'Fitter' end, 1 + n * 13 % 5, 1 + n * 37 % 500, case when n % 5 = 0 then 1 + n * 11 % 1000 end,
      timestamp '2024-01-01' + n * interval '5 minutes', timestamp '2024-01-01' + n * interval '5 minutes'
    from generate_series(1, ${people}::int) as n`.execute(context.db),
  );

/** Three seats each, of which one is free; one in twenty-five for drawing. */
async function insertLicenses(context: ServerContext, licenses: number): Promise<void> {
  await insertMany(context, 'licenses', () =>
    sql`insert into licenses (name, category_id, serial, seats, free_seats_count, manufacturer_id, company_id, supplier_id, reassignable, maintained, expiration_date,
      created_at, updated_at)
    select case when n % 25 = 0 then 'Drawing ' else 'Office ' end || (n::bigint * 7919 % 1000003), 11, 'KEY-' || lpad(n::text, 7, '0'), 3, 1, 1 + n % 20,
      1 + n * 13 % 5, 1 + n % 30, true, n % 2 = 0, date '2026-01-01' + n % 700,
      timestamp '2024-01-01' + n * interval '10 minutes', timestamp '2024-01-01' + n * interval '10 minutes'
    from generate_series(1, ${licenses}::int) as n`.execute(context.db),
  );
  await insertMany(context, 'license-seats', () =>
    sql`insert into "license-seats" (license_id, number, state, assigned_user_id, created_at, updated_at)
    select l.id, s, case when s = 3 then 'free' else 'taken' end, case when s < 3 then 1 + l.id * 11 % 1000 end, l.created_at, l.created_at
    from licenses as l, generate_series(1, 3) as s`.execute(context.db),
  );
}
