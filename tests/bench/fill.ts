import { sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { migrate } from '#server/database/migrate.ts';
import { bulkInsert, type NewRecord } from '#server/registers/bulkInsert.ts';

const statuses = ['deployable', 'deployable', 'deployable', 'deployable', 'pending', 'pending', 'undeployable', 'archived'];

/**
 * Fills an empty database with so many assets as a large utility has them: 8 statuses (1 asset in 100 is archived), 200 models, 500
 * locations, 5 companies, one in five checked out to one of 1,000 people, one in twenty a chiller; each with its history.
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
  await add('users', 1_000, at => ({ first_name: `Person ${at}`, username: `person${at}`, activated: true }));
  await insertAssets(context, assets);
  await sql`vacuum analyze`.execute(context.db);
}

/** By the database itself, and with its indexes made afterwards: a million rows would take a quarter of an hour otherwise. */
async function insertAssets({ db, plans }: ServerContext, assets: number): Promise<void> {
  for (const { name } of plans.get('hardware').table.indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`insert into hardware (asset_tag, name, serial, model_id, status_id, company_id, location_id, rtd_location_id, supplier_id,
      assigned_type, assigned_user_id, purchase_date, purchase_cost, next_audit_date, maintained, requestable, created_at, updated_at)
    select 'AS-' || lpad(n::text, 7, '0'), case when n % 20 = 0 then 'Chiller ' else 'Pump ' end || (n::bigint * 7919 % 1000003),
      'SN' || (n::bigint * 104729 % 15485863) || '-' || n, 1 + n * 31 % 200,
      case when n % 100 = 0 then 8 else 1 + n * 17 % 7 end, 1 + n * 13 % 5, 1 + n * 37 % 500, 1 + n * 41 % 500, 1 + n % 30,
      case when n % 5 = 0 then 'user' end, case when n % 5 = 0 then 1 + n * 11 % 1000 end,
      date '2015-01-01' + n % 3650, (n % 9000) + 0.5, date '2026-01-01' + n % 700, false, n % 50 = 0,
      timestamp '2024-01-01' + n * interval '30 seconds', timestamp '2024-01-01' + n * interval '30 seconds'
    from generate_series(1, ${assets}::int) as n`.execute(db);
  await sql`insert into history (register, record_id, action, created_at) select 'hardware', id, 'create', created_at from hardware`.execute(
    db,
  );
  await migrate(db, plans.registry);
}
