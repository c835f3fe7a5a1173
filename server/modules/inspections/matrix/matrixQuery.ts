import { sql } from 'kysely';
import type { DecodedQuery } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { ListQuery } from '#server/resources/query/listQuery.ts';
import { readListQuery } from '#server/resources/query/listRecords.ts';

/** The parameter that chooses one of several checklists. */
export const checklistKey = 'matrix_checklist';

/** Inspections whose checklists are looked for, and that are counted, at most. */
export const mostCounted = 10_000;

interface ChecklistCount {
  id: number;
  name: string;
  /** How many of the inspections ask it. */
  total: number;
}

/** Which inspections a matrix is made of. */
export interface MatrixQuery {
  plan: Plan;
  query: DecodedQuery;
  /** Those that the list finds and that ask the checklist. */
  listQuery: ListQuery;
  /** The checklists of all that the list finds, the one that most ask first. */
  checklists: readonly ChecklistCount[];
  /** The one that is shown; null where the list finds nothing that asks one. */
  checklist: ChecklistCount | null;
}

/** Reads the parameters of a list, and `matrix_checklist`: the inspections that the account sees, of one checklist. */
export async function readMatrixQuery(context: ServerContext, account: Account, params: URLSearchParams): Promise<MatrixQuery> {
  const plan = context.plans.get('inspections');
  const { query, listQuery } = await readListQuery(context, plan, account, params);
  const { rows } = await sql<ChecklistCount>`with found as (
      select q.snapshot_id, count(*)::int as total from (select t.id from inspections t where ${listQuery.condition} limit ${mostCounted}) i
        join inspection_questions q on q.inspection_id = i.id group by q.snapshot_id)
    select (c ->> 'checklist_id')::int as id, (array_agg(c ->> 'name' order by n.id desc))[1] as name, sum(f.total)::int as total
    from found f join inspection_snapshots n on n.id = f.snapshot_id, jsonb_array_elements(n.checklists) c
    group by 1 order by 3 desc, 1`.execute(context.db);
  const chosen = params.has(checklistKey) ? wholeOf(params.get(checklistKey) ?? '') : null;
  const checklist = rows.find(({ id }) => id === chosen) ?? rows[0] ?? null;
  const asking = sql`t.id in (select q.inspection_id from inspection_questions q where q.snapshot_id in (
    select n.id from inspection_snapshots n where n.checklists @> ${JSON.stringify([{ checklist_id: checklist?.id ?? 0 }])}::text::jsonb))`;
  return {
    plan,
    query,
    listQuery: { ...listQuery, condition: all([listQuery.condition, asking]), ofGroups: null, isWhole: false },
    checklists: escapeTexts(rows),
    checklist: checklist && escapeTexts(checklist),
  };
}
