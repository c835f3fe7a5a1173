import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';
import { untouched } from './followScheduler';

/** Why inspections are cancelled whose asset is out of service; the reason that is stored. */
export const archivedReason = 'asset archived';

/** Lets the open inspections of an asset follow where it is and whose; those that nobody has begun are cancelled once it is retired. */
export async function followAsset(db: Connection, asset: number, now: Date, { isGone = false } = {}): Promise<void> {
  await sql`update inspections i set location_id = a.location_id, company_id = a.company_id, model_id = a.model_id, updated_at = ${stamp(now)}::timestamp
    from hardware a where a.id = ${asset} and i.asset_id = a.id and i.audit_status in ('pending', 'rejected')
      and (i.location_id, i.company_id, i.model_id) is distinct from (a.location_id, a.company_id, a.model_id)`.execute(db);
  await sql`update inspections i set audit_status = 'cancelled', cancel_reason = ${archivedReason}, updated_at = ${stamp(now)}::timestamp
    from hardware a left join statuslabels s on s.id = a.status_id where a.id = ${asset} and i.asset_id = a.id
      and (${isGone} or a.deleted_at is not null or s.type in ('archived', 'undeployable')) and i.schedule_expire_date >= ${stamp(now)}::timestamp and ${untouched}`.execute(
    db,
  );
}
