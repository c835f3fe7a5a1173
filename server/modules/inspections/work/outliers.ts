import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';

/** Earlier numbers that a number is set beside, and how few of them say nothing yet. */
const [most, fewest] = [12, 6];

/**
 * Whether a number lies further from the mean of the last ones of the same asset and parameter than three standard deviations; the function
 * answered waits for it.
 */
export async function findOutlier(db: Connection, answers: readonly number[]): Promise<() => Promise<boolean>> {
  const rows = await executeConcurrently(
    db,
    sql<{ found: boolean }>`select exists (select from inspection_answers a
      cross join lateral (select avg(e.number) as mean, stddev_samp(e.number) as deviation, count(*) as n from (
        select b.number from inspection_answers b where b.asset_id = a.asset_id and b.checklist_id = a.checklist_id and b.key = a.key
          and b.inspection_id <> a.inspection_id and b.number is not null order by b.captured_at desc limit ${most}) e) k
    where a.id = any(${[...answers]}::int[]) and a.number is not null and k.n >= ${fewest} and k.deviation > 0
      and abs(a.number - k.mean) > 3 * k.deviation) as found`,
  );
  return async () => (await rows())[0]?.found === true;
}
