import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { stamp } from '#server/time.ts';
import { insertOccurrence, keepSnapshot } from '../planner/insertOccurrence';
import { occurrenceNow } from '../planner/runNow';
import { zoneOf } from '../planner/schedule';

/** Checklists of one inspection. */
const most = 20;

/**
 * Makes an inspection of one asset by any checklists, without a scheduler, for whoever calls; answers its id, the same one for a call that is made
 * again. Throws `Failure`.
 */
export async function startInspection(asker: Asker, body: Readonly<Record<string, unknown>>): Promise<number> {
  const { context, db, account } = asker;
  const clientId = readClientId(body);
  const known = clientId === null ? null : await startedBy(asker, clientId);
  if (known !== null) return known;
  const asset = await requireRecord(asker, 'hardware', 'asset_id', body.asset_id);
  const given = [body.checklists ?? []].flat();
  if (given.length === 0) throw new Failure({ checklists: ['Choose a checklist.'] });
  if (given.length > most) throw new Failure({ checklists: [{ rule: '{{most}} checklists at most.', args: { most } }] });
  const checklists = [];
  for (const one of given) checklists.push(await requireRecord(asker, 'checklists', 'checklists', one));
  const ids = checklists.map(({ id }) => id);
  const snapshot = await keepSnapshot(db, ids);
  if (snapshot === null) throw new Failure({ checklists: ['None of these checklists is in use.'] });
  const record = { location: asset.location, assignee_type: 'user', assignee_user: { id: account.id } };
  const zone = await zoneOf(context, db, record);
  const name = checklists
    .map(one => String(one.name))
    .join(', ')
    .slice(0, 255);
  const target = { ...{ name, scheduler: null, asset: asset.id, record }, ...{ zone, snapshot, interval: null } };
  const { last } = await insertOccurrence(context, db, target, occurrenceNow(context.now(), zone, {}), 'follow_up');
  if (last === null || last === undefined) throw new Failure({ asset_id: ['This asset is out of service.'] });
  if (clientId !== null)
    await sql`insert into inspection_calls (client_id, inspection_id, created_at) values (${clientId}, ${last}, ${stamp(context.now())})`.execute(
      db,
    );
  await writeHistory(db, context.now(), { register: 'inspections', recordId: last, action: 'create', userId: account.id });
  return last;
}

/** The inspection that an earlier call of this id started. Throws `Failure` where that call was about something else. */
async function startedBy({ db, account }: Asker, clientId: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
    is_own: boolean;
  }>`select i.id, i.origin = 'follow_up' and i.assignee_user_id = ${account.id} as is_own
    from inspection_calls c join inspections i on i.id = c.inspection_id where c.client_id = ${clientId}`.execute(db);
  if (rows[0] && !rows[0].is_own) throw new Failure({ client_id: ['This id belongs to another call.'] });
  return rows[0]?.id ?? null;
}
