import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import { stamp } from '#server/time.ts';

export const bundleTables = [
  // What somebody is told of with other news of the hour.
  `create table if not exists elogger_bundles (
    id integer generated always as identity primary key, user_id integer not null, elogger_id integer not null, event text not null,
    in_app boolean not null, by_mail boolean not null, at timestamp(0) not null)`,
  'create index if not exists elogger_bundles_user on elogger_bundles (user_id, at)',
];

/** How long news are gathered, in milliseconds; and people whose news one transaction sends. */
const [gathering, most] = [60 * 60_000, 100];

interface Bundle {
  user_id: number;
  in_app: number;
  by_mail: number;
  logbooks: string;
}

/** Sends each person the news of the last hour as one, in each way; what is sent is taken away in the same transaction, so it is sent once. */
export async function sendBundles(context: ServerContext, ending?: AbortSignal): Promise<void> {
  const oldest = stamp(new Date(context.now().getTime() - gathering));
  let found = most;
  while (found === most && !ending?.aborted)
    found = await context.db.transaction().execute(async db => {
      const { rows } =
        await sql<Bundle>`with due as (select distinct user_id from elogger_bundles where at <= ${oldest}::timestamp order by user_id limit ${most}),
          gone as (delete from elogger_bundles where user_id in (select user_id from due) returning user_id, elogger_id, in_app, by_mail)
        select g.user_id, count(*) filter (where g.in_app)::int as in_app, count(*) filter (where g.by_mail)::int as by_mail,
          string_agg(distinct m.name, ', ' order by m.name) as logbooks
        from gone g join "e-loggers" m on m.id = g.elogger_id group by g.user_id order by g.user_id`.execute(db);
      for (const { user_id: id, in_app: inApp, by_mail: byMail, logbooks } of rows) {
        const userIds = [id];
        if (inApp > 0)
          await notify(context, db, {
            ...{ userIds, kind: 'logbook_news', subject: { register: 'elogger-submissions' } },
            params: { count: inApp, logbooks },
          });
        if (byMail > 0) await queueMail(context, db, { userIds, template: 'logbook-news', values: { count: byMail, logbooks } });
      }
      return rows.length;
    });
}
