import { Refusal } from '#definition';
import { acceptId } from '#definition/kinds/ref';
import type { Asker, StoredRecord } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { readRecord } from './readRecords';
import { isVisible } from '../visibility';
import { notFoundOf } from '../recordErrors';

/** Reads the live record whose id a body has under `key`. Throws `Failure` under that key where the account sees none. */
export async function requireRecord({ context, db, account }: Asker, register: string, key: string, value: unknown): Promise<StoredRecord> {
  const plan = context.plans.get(register);
  const id = idNamed(value);
  const record = id === null ? null : await readRecord(context, db, plan, id, 'known');
  if (!record || record.deleted_at || !isVisible(plan, record, account)) throw new Failure({ [key]: [notFoundOf(plan.resource)] });
  return record;
}

/** The id in a body; null where it is none. */
export function idNamed(value: unknown): number | null {
  try {
    return acceptId(value);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
