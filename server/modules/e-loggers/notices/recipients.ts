import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { ServerContext } from '#server/contract.ts';
import type { People, Step } from '#src/domain/e-loggers/flow.ts';
import { isNotified, type Audience, type NotificationRule } from '#src/domain/e-loggers/notificationRules.ts';
import { fillersOf } from '../masters/fillers';
import { ownerOf, peopleOf, type Publication } from '../masters/publication';
import { withinSql } from '../masters/selection';
import { standInsFor, standInsNow } from '../masters/standIns';

/** What somebody is told about: a master, and where it is an entry its author and whoever signs the step that waits. */
export interface Occasion {
  publication: Publication | undefined;
  author?: number | null;
  /** The shift of a slot; null where it is of none. */
  shift?: string | null;
  /** Undefined where no step waits. */
  step?: Step | undefined;
  /** Who has signed, and signs this step no more. */
  signed?: readonly number[];
}

/** Who is told of what, as a master was published; rules without anybody to tell are left out. */
export const rulesOf = (publication: Publication | undefined): NotificationRule[] =>
  ((publication?.settings.notifications ?? []) as readonly NotificationRule[]).filter(({ event, whom }) => isNotified(event, whom));

/** The people that a rule means; approvers of what is no entry are those who may approve at all. */
export async function peopleFor(context: ServerContext, db: Connection, occasion: Occasion, whom: Audience): Promise<number[]> {
  const { publication, author = null, shift, step } = occasion;
  if (whom === 'author') return author === null ? [] : [author];
  if (whom === 'owner') return [(publication && ownerOf(publication)) ?? []].flat();
  if (whom === 'approvers' && author !== null) return step ? signersOf(context, db, occasion, step) : [];
  const people = publication && (whom === 'fillers' ? fillersOf(publication, shift) : peopleOf(publication, 'approve'));
  return people ? membersOf(db, people) : [];
}

/** Everybody who is asked to sign a step and may, and whoever signs in the place of those who are away. */
export async function signersOf(
  context: ServerContext,
  db: Connection,
  { publication, author, signed = [] }: Occasion,
  step: Step,
): Promise<number[]> {
  const maySign = (id: number) => !signed.includes(id) && (id !== author || context.settings.allowOwnApproval);
  const standIns = standInsFor(step, await standInsNow(context, db, publication));
  return [...new Set([...(await membersOf(db, step)), ...standIns.map(({ standIn }) => standIn)])].filter(maySign);
}

/** Everybody among some people, and whoever is at some places or within them. */
export async function membersOf(db: Connection, { users, groups, departments }: People, places: readonly number[] = []): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where deleted_at is null and activated and (id = any(${users}::int[])
    or department_id = any(${departments}::int[]) or id in (select owner_id from users_groups where target_id = any(${groups}::int[]))
    ${places.length === 0 ? sql`` : sql`or location_id in ${withinSql(places)}`}) limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
