import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { People } from '#src/domain/e-loggers/flow.ts';
import { isNotified, type Audience, type NotificationRule } from '#src/domain/e-loggers/notificationRules.ts';
import { fillersOf } from '../masters/fillers';
import { peopleOf, type Publication } from '../masters/publication';

/** What somebody is told about: a master, and where it is an entry its author and whoever signs the step that waits. */
export interface Occasion {
  publication: Publication | undefined;
  author?: number;
  /** The shift of a slot; null where it is of none. */
  shift?: string | null;
  /** Undefined where no step waits. */
  step?: People | undefined;
}

/** Who is told of what, as a master was published; rules without anybody to tell are left out. */
export const rulesOf = (publication: Publication | undefined): NotificationRule[] =>
  ((publication?.settings.notifications ?? []) as readonly NotificationRule[]).filter(({ event, whom }) => isNotified(event, whom));

/** The people that a rule means; approvers of what is no entry are those who may approve at all. */
export async function peopleFor(db: Connection, { publication, author, shift, step }: Occasion, whom: Audience): Promise<number[]> {
  if (whom === 'author') return author === undefined ? [] : [author];
  if (whom === 'owner') return [(publication?.settings.owner as { id: number } | null | undefined)?.id ?? []].flat();
  const isOfEntry = author !== undefined;
  const listed = publication && (whom === 'fillers' ? fillersOf(publication, shift) : peopleOf(publication, 'approve'));
  const people = whom === 'approvers' && isOfEntry ? step : listed;
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
