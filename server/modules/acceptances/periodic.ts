import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import type { Periodic } from '#server/worker/periodic.ts';
import type { Pending } from './itemOf';
import { remind } from './remind';

const day = 24 * 60 * 60 * 1000;

/** Reminders that one transaction writes. */
const most = 100;

/** Reminds people, as often as the setting says, of what they have not accepted. */
export const acceptanceReminders: Periodic = { work: 'Reminders of what is not accepted', every: 10 * 60_000, turn: remindAll };

async function remindAll(context: ServerContext, ending?: AbortSignal): Promise<void> {
  const { acceptanceReminder: often } = context.settings;
  if (often === null) return;
  const latest = stamp(new Date(context.now().getTime() - often.days * day));
  let found = most;
  while (found === most && !ending?.aborted)
    found = await context.db.transaction().execute(async db => {
      // Whoever cannot sign in is not told again and again: somebody answers for them.
      const { rows } = await sql<Pick<Pending, 'id' | 'item' | 'user_id'>>`select a.id, a.item, a.user_id from acceptances as a
        join users as u on u.id = a.user_id and u.activated and u.deleted_at is null
        where a.state = 'pending' and a.deleted_at is null and coalesce(a.reminders, 0) < ${often.times}
          and coalesce(a.last_reminder, a.given_on) <= ${latest}::timestamp
        order by a.id limit ${most} for update of a skip locked`.execute(db);
      await remind(context, db, rows, serverAccount);
      return rows.length;
    });
}
