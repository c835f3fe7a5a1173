import { sql } from 'kysely';
import { quote } from './quote';
import type { Connection } from '../database';

/** Makes the table of the links of one field. */
export async function createLinkTable(db: Connection, name: string): Promise<void> {
  await sql
    .raw(
      `create table ${quote(name)} (owner_id integer not null, target_id integer not null, position integer not null, primary key (owner_id, target_id))`,
    )
    .execute(db);
  await sql.raw(`create index ${quote(`${name}_target`)} on ${quote(name)} (target_id, owner_id)`).execute(db);
}
