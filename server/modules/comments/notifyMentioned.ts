import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import { mentionsIn } from '#definition/mentions';
import { accountOf } from '#server/access/account.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { notify } from '#server/notifications/notify.ts';
import type { LockedRecord } from '#server/resources/parts/changeParts.ts';
import { isVisible } from '#server/resources/visibility.ts';

/** Whoever mentions more people at once does not mean them. */
const mostNotified = 50;

/**
 * Notifies the people whom a text mentions by `@username`, if they may see the record and the text did not mention them before. Returns their
 * ids.
 */
export async function notifyMentioned(
  { context, db, account, plan, record }: LockedRecord,
  text: string,
  before: string,
): Promise<readonly number[]> {
  const names = [...new Set(mentionsIn(text).flat())];
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`select id, ${comparisonKeySql(sql`username`)} as name from users
    where ${comparisonKeySql(sql`username`)} = any(${names}::text[]) and deleted_at is null`.execute(db);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const meant = (said: string) => new Set(mentionsIn(said).flatMap(may => ids.get(may.find(name => ids.has(name)) ?? '') ?? []));
  const known = meant(before);
  const userIds: number[] = [];
  for (const id of [...meant(text)].filter(one => !known.has(one)).slice(0, mostNotified)) {
    const person = await accountOf(db, id);
    if (person && mayView(plan.resource, person) && isVisible(plan, record, person)) userIds.push(id);
  }
  const subject = { register: plan.resource.name, id: record.id };
  await notify(context, db, { userIds, kind: 'mentioned', subject, params: {}, by: account });
  return userIds;
}
