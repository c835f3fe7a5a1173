import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import type { Extension } from '#server/registers/extension.ts';
import { isSame, writeHistory } from '#server/registers/history.ts';

/** What an asset does beyond its definition (contract §3). */
export const hardware: Extension = {
  register: 'hardware',
  migrate: async db => {
    await sql`create sequence if not exists asset_tag_numbers`.execute(db);
  },
  prepare: async ({ db, resource, before, values }) => {
    if (before === null && (values.asset_tag ?? null) === null) values.asset_tag = await nextTag(db);
    const home = resource.fields.rtd_location;
    const isAtHome = before === null || before.assigned_type === null;
    // An asset that nobody has moves along when its default location changes.
    if (
      home &&
      isAtHome &&
      !('location' in values) &&
      'rtd_location' in values &&
      !isSame(home, before?.rtd_location, values.rtd_location)
    ) {
      values.location = values.rtd_location;
    }
  },
  deleting: async ({ context, db, account, before }) => {
    if (before.assigned_type === null) return;
    await sql`update hardware set assigned_type = null, assigned_user_id = null, assigned_location_id = null, assigned_asset_id = null,
      location_id = rtd_location_id where id = ${before.id}`.execute(db);
    await writeHistory(db, context.now(), { register: 'hardware', recordId: before.id, action: 'checkin from', userId: account.id });
  },
};

/** The next free number; somebody may have typed it before. */
async function nextTag(db: Connection): Promise<string> {
  for (;;) {
    const { rows } = await sql<{
      tag: string;
      used: boolean;
    }>`with next as (select 'A-' || lpad(nextval('asset_tag_numbers')::text, 6, '0') as tag)
      select tag, exists (select 1 from hardware where lower(asset_tag) = lower(tag) and deleted_at is null) as used from next`.execute(db);
    if (rows[0] && !rows[0].used) return rows[0].tag;
  }
}
