import { sql } from 'kysely';
import type { Missing } from '#src/domain/work-orders/missingRequirement.ts';
import type { Issue } from '#definition';
import type { MissingRequirement } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { checklistsOf, openKeys } from '../order/orderChecklists';
import { openFailures } from './failures';

/**
 * What of the requirements of a move is not there yet: the checklists of a stage (`pre`, `inter`), the end of all sub-tasks (`subtasks`), when what was
 * down runs again (`restored`), what is done about answers that are not good (`failures`): another order, or a word why not.
 *
 * @param order the order as it will be
 */
export async function missingFor(
  db: Connection,
  orderId: number,
  order: Readonly<Record<string, unknown>>,
  requirements: readonly string[],
  note: string | null = null,
): Promise<MissingRequirement[]> {
  const stages = requirements.filter(requirement => requirement === 'pre' || requirement === 'inter');
  const missing = [
    ...(stages.length > 0 ? await openChecklists(db, orderId, stages) : []),
    ...(requirements.includes('subtasks') ? await openSubtasks(db, orderId) : []),
    ...(requirements.includes('restored') && order.down_at && !order.restored_at ? [stillDown] : []),
    ...(requirements.includes('failures') && !note?.trim() ? await openFailures(db, orderId) : []),
  ];
  return missing.map(one => ({ ...one, issue: missingText(one) }));
}

const stillDown: Missing = { kind: 'field', name: 'restored_at' };

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
function missingText({ kind, name = '' }: Missing): Issue {
  if (kind === 'failure') return { rule: 'Not good: {{name}}. Order what follows, or say why not.', args: { name } };
  if (kind === 'field') return { rule: 'Say when it is running again.' };
  return kind === 'checklist'
    ? { rule: 'The checklist “{{name}}” is not done.', args: { name } }
    : { rule: 'The sub-task {{name}} is not over.', args: { name } };
}
