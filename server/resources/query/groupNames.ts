import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { hideNames } from '../reach/withinReach';
import { namesOf } from '../read/referenceLabels';

/** What the records that rows are put together by are called, for whoever calls, by id. */
export async function groupNames(
  context: ServerContext,
  account: Account,
  target: string,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = keys.flatMap(key => (key === null ? [] : [Number(key)]));
  const found = await namesOf(context.plans, context.db, target, ids);
  const pointing = [...found].map(([id, name]) => ({ target, reference: { id, name } }));
  await hideNames(context, account, pointing);
  return new Map(pointing.map(({ reference }) => [String(reference.id), reference.name]));
}
