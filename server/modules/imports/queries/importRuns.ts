import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';

/** The imports of everybody, with how many of their rows were refused. */
export const importRuns: ReportQuery = {
  name: 'import-runs',
  rows: () => sql`select i.id, i.name, i.user_id, i.state, i.created_at as created, i.total, i.problem, r.refused, r.refused > 0 as is_short
    from imports i cross join lateral (
      select count(*)::int as refused from import_rows where import_id = i.id and (outcome = 'refused' or saved = 'refused')) r`,
};
