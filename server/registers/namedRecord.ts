import { Refusal } from '#definition';
import { acceptId } from '#definition/kinds/ref';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import type { StoredRecord } from './extension';
import { readRecord } from './readRecords';
import { isVisible, notFoundOf } from './visibility';

/** Who asks, and in which transaction. */
export interface Asker {
  context: ServerContext;
  db: Connection;
  account: Account;
  /** One of many that a file brings in: people are not told of each. */
  isImport?: boolean;
}

/** The live record of a register that a body names under `key` by its id. Throws Failure under that name when the person sees none. */
export async function namedRecord({ context, db, account }: Asker, register: string, key: string, value: unknown): Promise<StoredRecord> {
  const plan = context.plans.get(register);
  const id = idNamed(value);
  const record = id === null ? null : await readRecord(context, db, plan, id, 'known');
  if (!record || record.deleted_at || !isVisible(plan, record, account)) throw new Failure({ [key]: [notFoundOf(plan.resource)] });
  return record;
}

/** The id that a body names; null for what is none. */
export function idNamed(value: unknown): number | null {
  try {
    return acceptId(value);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
