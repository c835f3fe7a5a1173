import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { defaultTagPattern } from '#src/domain/hardware/tagPattern.ts';
import { numberEntry as entry, patternEntry } from './tagPattern';

/** Goes on where the sequence of earlier versions stopped. */
export async function createTagNumbers(db: Connection): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('asset_tag_numbers') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  await sql`insert into server_state (name, value)
    select ${entry}, (case when is_called then last_value else last_value - 1 end)::text from asset_tag_numbers
    on conflict (name) do nothing`.execute(db);
}

/**
 * Draws the next tag that no asset has, of the pattern that is set. Its number is taken within the caller's transaction: one that is rolled back leaves it to the next,
 * and two that draw at once wait for each other.
 */
export async function nextTag(db: Connection): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ tag: string; used: boolean }>`with next as (
        insert into server_state (name, value) values (${entry}, '1')
        on conflict (name) do update set value = (server_state.value::bigint + 1)::text
        returning value),
      pattern as (select coalesce((select value::jsonb from server_state where name = ${patternEntry}),
        ${JSON.stringify(defaultTagPattern)}::text::jsonb) as said),
      drawn as (select (said ->> 'prefix') || lpad(value, greatest((said ->> 'digits')::int, length(value)), '0') as tag from next, pattern)
      select tag, exists (select 1 from hardware
        where ${comparisonKeySql(sql`asset_tag`)} = ${comparisonKeySql(sql`tag`)} and deleted_at is null) as used from drawn`.execute(db);
    if (rows[0] && !rows[0].used) return rows[0].tag;
  }
}
