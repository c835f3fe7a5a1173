import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import { stamp } from '#server/time.ts';
import { signedAlready, type Step } from '#src/domain/e-loggers/flow.ts';
import { signaturesOf } from '../entries/lockEntry';
import { lastPublications } from '../masters/publication';
import { signersOf } from '../notices/recipients';
import { isFirst } from '../notices/raised';

/** Entries that one turn looks at, and days after which a reminder that was not given is not given any more. */
const [most, patience] = [500, 2];

interface WaitingEntry {
  id: number;
  step: number;
  steps: Step[];
  revision: number;
  elogger: number;
  author: number | null;
  sign_once: boolean;
}

/**
 * Reminds whoever is asked to sign a step that waits for longer than the step says, in hours. Each step of each revision is reminded of once,
 * however many copies of the server do so.
 */
export async function remindOfSteps(context: ServerContext, ending?: AbortSignal): Promise<void> {
  const now = stamp(context.now());
  const after = sql`s.updated_at + make_interval(hours => (e.steps -> e.step ->> 'remindAfter')::int)`;
  const { rows } =
    await sql<WaitingEntry>`select s.id, e.step, e.steps, s.revision, s.elogger_id as elogger, s.author_id as author, e.sign_once
    from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id
    where s.state = 'submitted' and e.steps -> e.step ->> 'remindAfter' is not null
      and ${after} <= ${now}::timestamp and ${after} > ${now}::timestamp - make_interval(days => ${patience})
      and not exists (select from elogger_raised r where r.level = 0 and r.subject = 'step ' || s.id || ' ' || e.step || ' ' || s.revision)
    order by s.id limit ${most}`.execute(context.db);
  for (const entry of rows) if (!ending?.aborted) await context.db.transaction().execute(db => remind(context, db, entry));
}

async function remind(context: ServerContext, db: Connection, entry: WaitingEntry): Promise<void> {
  const { id, step, steps, revision, elogger, author, sign_once: signsOnce } = entry;
  const people = steps[step];
  if (!people || !(await isFirst(context, db, `step ${String(id)} ${String(step)} ${String(revision)}`, 0))) return;
  const signed = signedAlready({ signatures: await signaturesOf(db, id), revision, step, signsOnce });
  const [publication] = await lastPublications(db, [elogger]);
  const signers = await signersOf(context, db, { publication, author, signed }, people);
  const to = { userIds: signers, subject: { register: 'elogger-submissions', id } };
  await notify(context, db, { ...to, kind: 'approval_reminder', params: { step: people.name } });
  await queueMail(context, db, { ...to, template: 'entry-reminder', values: { step: people.name } });
}
