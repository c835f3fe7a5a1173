import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { notify, type Kind } from '#server/notifications/notify.ts';
import type { People, Step } from '#src/domain/e-loggers/flow.ts';
import { peopleOf, type Publication } from '../masters/publication';

export type EntryEvent = 'submitted' | 'waiting' | 'returned' | 'approved' | 'out_of_range' | 'corrected';

/** What is told of an entry: its flow, and its master as it was published. */
interface Subject {
  id: number;
  steps: readonly Step[];
  step: number;
  author: number;
  publication: Publication | undefined;
}

interface Rule {
  event: EntryEvent;
  whom: 'author' | 'approvers' | 'owner' | 'fillers';
}

const kinds = {
  ...{ submitted: 'entry_submitted', waiting: 'approval_waiting', returned: 'entry_returned' },
  ...{ approved: 'entry_approved', out_of_range: 'entry_out_of_range', corrected: 'entry_corrected' },
} as const satisfies Readonly<Record<EntryEvent, Kind>>;

/** Of these people are told whatever a master says. */
const always: readonly Rule[] = [
  { event: 'waiting', whom: 'approvers' },
  { event: 'returned', whom: 'author' },
];

/** Tells whom a master names of what came to pass with an entry; of a step that waits, whoever signs it. */
export async function tellOfEntry(
  { context, db, account }: Asker,
  subject: Subject,
  event: EntryEvent,
  { isOutOfRange = false, comment = '' }: { isOutOfRange?: boolean; comment?: string } = {},
): Promise<void> {
  const { publication, steps, step } = subject;
  const waits = steps[step];
  const events: EntryEvent[] = [
    event,
    ...(isOutOfRange ? (['out_of_range'] as const) : []),
    ...(waits && event !== 'returned' ? (['waiting'] as const) : []),
  ];
  const rules = [...always, ...((publication?.settings.notifications ?? []) as readonly Rule[])];
  for (const one of new Set(events)) {
    const users: number[] = [];
    for (const { whom } of rules.filter(rule => rule.event === one)) users.push(...(await peopleFor(db, subject, whom)));
    const params = one === 'returned' ? { comment } : {};
    await notify(context, db, {
      userIds: users,
      kind: kinds[one],
      subject: { register: 'elogger-submissions', id: subject.id },
      params: params as { comment: string },
      by: account,
    });
  }
}

async function peopleFor(db: Connection, { steps, step, author, publication }: Subject, whom: Rule['whom']): Promise<number[]> {
  if (whom === 'author') return [author];
  if (whom === 'owner') return [(publication?.settings.owner as { id: number } | null | undefined)?.id ?? []].flat();
  const people = whom === 'approvers' ? steps[step] : publication && peopleOf(publication, 'fill');
  return people ? membersOf(db, people) : [];
}

/** Everybody among some people. */
export async function membersOf(db: Connection, { users, groups, departments }: People): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where deleted_at is null and activated and (id = any(${users}::int[])
    or department_id = any(${departments}::int[]) or id in (select owner_id from users_groups where target_id = any(${groups}::int[]))) limit 1000`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
