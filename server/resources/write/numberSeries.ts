import { sql } from 'kysely';
import type { Resource } from '#definition';
import type { Connection } from '#server/database/database.ts';
import type { Plan } from '#server/contract.ts';

/** The fields that number their records, and what their numbers begin with. */
const numbering = ({ fields }: Resource): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { series } = field as { series?: string };
    return series === undefined ? [] : [[name, series] as [string, string]];
  });

/** Whether records of a register are numbered, without a number that is left out where a record is refused. */
export const isNumbered = (resource: Resource): boolean => numbering(resource).length > 0;

const digits = 6;

/** What these fields say of the record of an id: `WO-000123` is the record 123. */
export const seriesOf = (resource: Resource, id: number): Record<string, string> =>
  Object.fromEntries(numbering(resource).map(([name, series]) => [name, `${series}${String(id).padStart(digits, '0')}`]));

/** The same for rows that are written already. */
export async function numberSeries(db: Connection, { resource, table }: Plan, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [name, series] of numbering(resource))
    await sql`update ${sql.table(table.name)} set ${sql.ref(name)} = ${series}::text || lpad(id::text, greatest(${digits}::int, length(id::text)), '0')
      where id = any(${[...ids]}::int[])`.execute(db);
}
