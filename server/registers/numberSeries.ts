import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import type { Plan } from './plan';

/** Numbers new records where a field says so: `WO-000123` is the record 123. */
export async function numberSeries(db: Connection, { resource, table }: Plan, ids: readonly number[]): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { series } = field as { series?: string };
    if (series === undefined || ids.length === 0) continue;
    await sql`update ${sql.table(table.name)} set ${sql.ref(name)} = ${series}::text || lpad(id::text, greatest(6, length(id::text)), '0')
      where id = any(${[...ids]}::int[])`.execute(db);
  }
}
