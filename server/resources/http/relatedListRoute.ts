import type { Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden } from '#server/http/failure.ts';
import { readRecordId } from './recordId';
import { listRows } from '../read/listRows';
import { readRecord } from '../read/readRecords';
import { isVisible } from '../visibility';
import { notFound } from '../recordErrors';

type Call = Context<AppEnv>;

export interface Owned {
  /** The register whose rows are listed. */
  listed: Plan;
  /** The register of the record that they belong to. */
  owner: Plan;
  /** The filter that says whose the rows are. */
  key: string;
}

/** Answers the rows that belong to a record, as its list is asked for them; both registers must be readable. Throws Failure. */
export async function answerOwned(c: Call, context: ServerContext, { listed, owner, key }: Owned, id: number, params: URLSearchParams) {
  const account = c.get('account');
  if (![listed, owner].every(({ resource }) => mayView(resource, account))) throw forbidden();
  const record = await readRecord(context, context.db, owner, id, 'known');
  if (!record || !isVisible(owner, record, account)) throw notFound(owner);
  params.set(key, String(record.id));
  return c.json(await listRows(context, listed, account, params));
}

/** A route that lists what belongs to the record in its path. */
export const relatedListRoute = (context: ServerContext, owned: Owned) => (c: Call) =>
  answerOwned(c, context, owned, readRecordId(c, owned.owner), new URL(c.req.url).searchParams);
