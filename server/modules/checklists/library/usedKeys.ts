import { sql } from 'kysely';
import type { Plans } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';

/** The registers whose records have checklists. */
export const owners = (plans: Plans) =>
  plans.all.filter(({ resource }) => resource.parts.checklists).map(plan => ({ plan, parts: partsOf(plan) }));

/** The keys of the parameters of a checklist in all its versions that somebody was asked for: their answers are read by them. */
export async function usedKeys(db: Connection, plans: Plans, checklist: number): Promise<ReadonlySet<string>> {
  const kept = plans.registry.has('inspections')
    ? [
        sql`select c -> 'parameters' as parameters from inspection_snapshots n, jsonb_array_elements(n.checklists) c
          where n.checklists @> ${JSON.stringify([{ checklist_id: checklist }])}::text::jsonb and (c ->> 'checklist_id')::int = ${checklist}`,
      ]
    : [];
  const added = owners(plans).map(
    ({ parts }) => sql`select parameters from ${parts.table('checklists')} where checklist_id = ${checklist}`,
  );
  const all = [...kept, ...added];
  if (all.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select distinct p ->> 'key' as key
    from (${sql.join(all, sql` union `)}) versions, jsonb_array_elements(versions.parameters) p order by key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
