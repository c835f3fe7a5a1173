import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Sql } from '#server/registers/paths.ts';
import { nextStatuses } from './mayMove';
import { bases, type Base } from './states';
import { readStatus, readStatuses } from './statuses';

/**
 * The condition on statuses that may follow the one in `status_id`, or any of the kind in `base_status_id` (the kind itself, or a status of
 * it); null where neither is asked for.
 */
export async function nextChoices({ db }: ServerContext, account: Account, params: URLSearchParams): Promise<Sql | null> {
  const [status, base] = [params.get('status_id'), params.get('base_status_id')];
  if (status === null && base === null) return null;
  const given = await readStatus(db, /^\d{1,9}$/.test(status ?? base ?? '') ? Number(status ?? base) : 0);
  const kind = given?.base ?? bases.find(one => one === base);
  if (!kind) return sql`false`;
  const from: { id: number; base: Base } = { id: status === null ? 0 : (given?.id ?? 0), base: kind };
  const next = nextStatuses(await readStatuses(db), from, {}, account);
  return sql`t.id = any(${next.map(({ id }) => id)}::int[])`;
}
