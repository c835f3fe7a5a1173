import { sql } from 'kysely';
import { stamp, type ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { numberSeries } from './numberSeries';
import type { Plan } from './plan';

type Values = Readonly<Record<string, unknown>>;

/** What goes into the columns of a row. */
function storedValues({ resource, table }: Plan, values: Values): [string, unknown][] {
  return table.columns.flatMap(({ name, field: fieldName }) => {
    const field = resource.fields[fieldName];
    if (!field || !(fieldName in values)) return [];
    const value = values[fieldName] ?? null;
    return [[name, value === null ? null : field.kind.store(value)] as [string, unknown]];
  });
}

/** Writes a new row and returns its id. */
export async function insertRow({ now }: ServerContext, db: Connection, plan: Plan, values: Values): Promise<number> {
  const moment = stamp(now());
  const stored: [string, unknown][] = [...storedValues(plan, values), ['created_at', moment], ['updated_at', moment]];
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(plan.table.name)} (${sql.join(stored.map(([name]) => sql.ref(name)))})
    values (${sql.join(stored.map(([, value]) => value))}) returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${plan.table.name}: the database gave the new row no id`);
  await numberSeries(db, plan, [id]);
  await replaceLinks(db, plan, id, values);
  return id;
}

/** Changes a row. */
export async function updateRow({ now }: ServerContext, db: Connection, plan: Plan, id: number, values: Values): Promise<void> {
  const stored: [string, unknown][] = [...storedValues(plan, values), ['updated_at', stamp(now())]];
  await sql`update ${sql.table(plan.table.name)} set ${sql.join(stored.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where id = ${id}`.execute(
    db,
  );
  await replaceLinks(db, plan, id, values);
}

async function replaceLinks(db: Connection, { table }: Plan, id: number, values: Values): Promise<void> {
  for (const { name, field } of table.links) {
    if (!(field in values)) continue;
    const references = (values[field] ?? []) as readonly { id: number }[];
    await sql`delete from ${sql.table(name)} where owner_id = ${id}`.execute(db);
    if (references.length === 0) continue;
    const ids = references.map(reference => reference.id);
    await sql`insert into ${sql.table(name)} (owner_id, target_id, position)
      select ${id}::int, target, place - 1 from unnest(${ids}::int[]) with ordinality as link (target, place)`.execute(db);
  }
}
