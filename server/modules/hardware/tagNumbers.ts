import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';

/** The entry of `server_state` that keeps the number of the last tag that was generated. */
const entry = 'asset-tag-number';

/** Goes on where the sequence of earlier versions stopped. */
export async function createTagNumbers(db: Connection): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('asset_tag_numbers') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  await sql`insert into server_state (name, value)
    select ${entry}, (case when is_called then last_value else last_value - 1 end)::text from asset_tag_numbers
    on conflict (name) do nothing`.execute(db);
}

/**
 * Draws the next tag that no asset has. Its number is taken within the caller's transaction: one that is rolled back leaves it to the next,
 * and two that draw at once wait for each other.
 */
export async function nextTag(db: Connection): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ tag: string; used: boolean }>`with next as (
        insert into server_state (name, value) values (${entry}, '1')
        on conflict (name) do update set value = (server_state.value::bigint + 1)::text
        returning 'A-' || lpad(value, greatest(6, length(value)), '0') as tag)
      select tag, exists (select 1 from hardware
        where ${comparisonKeySql(sql`asset_tag`)} = ${comparisonKeySql(sql`tag`)} and deleted_at is null) as used from next`.execute(db);
    if (rows[0] && !rows[0].used) return rows[0].tag;
  }
}
