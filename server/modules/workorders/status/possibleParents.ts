import { sql } from 'kysely';
import type { Sql } from '#server/database/sql.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { over } from '#src/domain/work-orders/status.ts';

/**
 * The condition on work orders of which the one in `part_id`, or a new one where that is 0, may be made a part: those that `checkParent` lets
 * it go to. Null where it is not asked for.
 */
export function possibleParents(params: URLSearchParams): Sql | null {
  const part = params.get('part_id');
  if (part === null) return null;
  return sql`coalesce((select s.base_status not in (${sql.join(over)}) from "maintenance-statuses" s where s.id = t.status_id), true)
    and t.id <> all(array(
      with recursive below as (
        select ${wholeOf(part)}::int as id
        union
        select w.id from below join workorders w on w.parent_id = below.id)
      select id from below))`;
}
