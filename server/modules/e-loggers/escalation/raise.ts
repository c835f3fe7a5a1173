import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import { stamp } from '#server/time.ts';
import { lastPublications, type Publication } from '../masters/publication';
import { slotsOf, slotText } from '../masters/slots';
import { isFirst, raisedOf } from '../notices/raised';

const [minute, day] = [60_000, 24 * 60 * 60_000];

/** How far back slots and waits are looked at, beyond the last level, in days; and how many of a master in one turn. */
const [patience, most] = [2, 500];

interface Level {
  level: number;
  /** Milliseconds from the due moment, or from when the wait began. */
  after: number;
  users: number[];
  email: boolean;
  notification: boolean;
}

type Row = Readonly<Record<'days' | 'hours' | 'minutes', number | null>> & {
  users: { id: number }[] | null;
  email: boolean | null;
  notification: boolean | null;
};

/** The levels of a master that name a time and people: those of missing slots, or those of entries that wait where these have their own. */
const levelsOf = ({ settings }: Pick<Publication, 'settings'>, of: 'slots' | 'entries'): Level[] =>
  [1, 2, 3, 4, 5].flatMap(level => {
    const name = of === 'entries' && settings.own_wait_levels === true ? 'wait_level' : 'level';
    const row = settings[`${name}_${String(level)}`] as Row | null | undefined;
    const after = ((row?.days ?? 0) * 1440 + (row?.hours ?? 0) * 60 + (row?.minutes ?? 0)) * minute;
    const users = (row?.users ?? []).map(({ id }) => id);
    if (!row || after === 0 || users.length === 0) return [];
    return [{ level, after, users, email: row.email === true, notification: row.notification === true }];
  });

/** What waits: a slot that was not filled, or an entry that nobody signed. */
interface Waiting {
  subject: string;
  since: number;
  about: { register: string; id: number };
  params: { book: string; slot: string } | null;
}

/**
 * Raises the levels of slots that are missing, counted from when they were due, and of entries that wait for a signature, counted from when the
 * wait began. Each level of each is raised once, however many copies of the server do so.
 */
export async function raiseMissing(context: ServerContext, ending?: AbortSignal): Promise<void> {
  for (const publication of await lastPublications(context.db, 'active')) {
    if (ending?.aborted) return;
    const due = [
      ...(await dueOf(context, levelsOf(publication, 'slots'), from => missingSlots(context, publication, from))),
      ...(await dueOf(context, levelsOf(publication, 'entries'), from => waitingEntries(context, publication, from))),
    ];
    const raised = await raisedOf(
      context.db,
      due.map(({ one }) => one.subject),
    );
    for (const { one, level } of due) if (!raised.has(`${String(level.level)} ${one.subject}`)) await raise(context, one, level);
  }
}

/** What has waited for as long as a level says, with that level. */
async function dueOf({ now }: ServerContext, levels: readonly Level[], find: (from: Date) => Promise<Waiting[]>) {
  if (levels.length === 0) return [];
  const longest = Math.max(...levels.map(({ after }) => after));
  const waiting = await find(new Date(now().getTime() - longest - patience * day));
  return waiting.flatMap(one => levels.filter(({ after }) => one.since + after <= now().getTime()).map(level => ({ one, level })));
}

async function missingSlots(context: ServerContext, publication: Publication, from: Date): Promise<Waiting[]> {
  const { rows } = await sql<{ id: number }>`select id from elogger_books where elogger_id = ${publication.elogger_id} and is_open
    order by id limit ${most}`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  const slots = await slotsOf(context, context.db, publication, ids, { from, to: context.now() });
  return ids.flatMap(book =>
    (slots.get(book) ?? []).flatMap(slot =>
      slot.state !== 'missing'
        ? []
        : {
            subject: `slot ${String(book)} ${slot.slot}`,
            since: Date.parse(slot.due),
            about: { register: 'e-loggers', id: publication.elogger_id },
            params: { book: publication.settings.name, slot: slotText(slot) },
          },
    ),
  );
}

async function waitingEntries({ db }: ServerContext, { elogger_id: master }: Publication, from: Date): Promise<Waiting[]> {
  const { rows } = await sql<{ id: number; step: number; revision: number; since: string }>`select s.id, e.step, s.revision,
      to_char(s.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id
    where s.elogger_id = ${master} and s.state = 'submitted' and s.updated_at >= ${stamp(from)}::timestamp order by s.id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id, step, revision, since }) => ({
    subject: `entry ${String(id)} ${String(step)} ${String(revision)}`,
    since: Date.parse(since),
    about: { register: 'elogger-submissions', id },
    params: null,
  }));
}

async function raise(context: ServerContext, { subject, about, params }: Waiting, level: Level): Promise<void> {
  await context.db.transaction().execute(async db => {
    if (!(await isFirst(context, db, subject, level.level))) return;
    const to = { userIds: level.users, subject: about };
    if (level.notification && params) await notify(context, db, { ...to, kind: 'slot_missing', params: { ...params, level: level.level } });
    else if (level.notification) await notify(context, db, { ...to, kind: 'escalated', params: { level: level.level } });
    if (level.email) await queueMail(context, db, { ...to, template: 'record-escalated', values: { level: level.level } });
  });
}
