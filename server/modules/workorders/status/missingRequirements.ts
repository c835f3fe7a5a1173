import { sql } from 'kysely';
import type { Missing } from '#src/domain/work-orders/missingRequirement.ts';
import type { Issue } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { checklistsOf, openKeys } from '../order/orderChecklists';
import type { Requirement } from '#src/domain/work-orders/status.ts';

/** What a move demands and is not there yet. */
export async function missingFor(
  db: Connection,
  orderId: number,
  requirements: readonly Requirement[],
  note: string | null,
): Promise<Missing[]> {
  const stages = requirements.filter(requirement => requirement === 'pre' || requirement === 'inter');
  return [
    ...(requirements.includes('comment') && !note?.trim() ? [{ kind: 'comment' as const }] : []),
    ...(stages.length > 0 ? await openChecklists(db, orderId, stages) : []),
    ...(requirements.includes('subtasks') ? await openSubtasks(db, orderId) : []),
  ];
}

async function openChecklists(db: Connection, orderId: number, stages: readonly string[]): Promise<Missing[]> {
  const open = (await checklistsOf(db, orderId)).filter(({ stage, done_at }) => stages.includes(stage) && done_at === null);
  return open.map(checklist => ({
    kind: 'checklist',
    id: checklist.id,
    name: checklist.name,
    stage: checklist.stage,
    keys: openKeys(checklist),
  }));
}

async function openSubtasks(db: Connection, orderId: number): Promise<Missing[]> {
  const { rows } = await sql<Missing>`select 'subtask' as kind, w.id, concat_ws(' ', w.ticket_id, w.title) as name
    from workorders w left join "maintenance-statuses" s on s.id = w.status_id
    where w.parent_id = ${orderId} and w.deleted_at is null and coalesce(s.base_status not in ('completed', 'cancelled'), true)
    order by w.id limit 100`.execute(db);
  return rows;
}

/** In a sentence. */
export function missingText({ kind, name = '' }: Missing): Issue {
  if (kind === 'comment') return { rule: 'Say why.' };
  return kind === 'checklist'
    ? { rule: 'The checklist “{{name}}” is not done.', args: { name } }
    : { rule: 'The sub-task {{name}} is not over.', args: { name } };
}
