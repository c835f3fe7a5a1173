import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { dayFrom } from '../random';

interface Contract {
  id: number;
  version: number;
  amount: number;
  comment: string | null;
  began: string;
}

/** What was said of each change before the last. */
const reasons = [null, 'Filters are changed twice a year', 'Night work included'];
const growth = 0.04;

/** The changes that led to the contracts as they stand, each a version of its own. */
export async function loadContractVersions(db: Connection, userIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Contract>`select id, version, quotation_amount::float8 as amount, version_comment as comment,
    to_char(start_date, 'YYYY-MM-DD') as began from contracts where version > 1 order by id`.execute(db);
  const past = rows.flatMap(contract => Array.from({ length: contract.version - 1 }, (_, index) => changeOf(contract, index + 1, userIds)));
  await sql`insert into history (register, record_id, action, changes, user_id, created_at)
    select 'contracts', record_id, 'update', changes, user_id, created_at from jsonb_to_recordset(${JSON.stringify(past)}::text::jsonb)
    as rows (record_id integer, changes jsonb, user_id integer, created_at timestamp)`.execute(db);
}

/** The change that made the next version out of one. */
function changeOf({ id, version, amount, comment, began }: Contract, from: number, userIds: readonly number[]) {
  const amountIn = (one: number) => Math.round(amount * (1 - growth * (version - one)) * 1000) / 1000;
  const commentIn = (one: number) => (one === version ? comment : (reasons[one - 1] ?? null));
  const changed = <T>(valueIn: (one: number) => T) => ({ old: valueIn(from), new: valueIn(from + 1), was: valueIn(from) });
  return {
    record_id: id,
    user_id: userIds[(id + from) % userIds.length],
    created_at: `${dayFrom(began, from * 40)} 09:${10 + from * 7}:00`,
    changes: { quotation_amount: changed(amountIn), version: { old: from, new: from + 1 }, version_comment: changed(commentIn) },
  };
}
