import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import { editableFlags } from './editable';
import { mediaOfOrders } from './media';
import { nextStatuses } from './mayMove';
import type { Base } from './states';
import { readStatuses, type Status } from './statuses';

/** How far the checklists of a stage are. */
interface Progress {
  checklists: number;
  done: number;
  parameters: number;
  answered: number;
}

const nothing: Progress = { checklists: 0, done: 0, parameters: 0, answered: 0 };
const stages = ['pre', 'inter', 'post'] as const;

/** Adds what their rows tell of work orders beside their fields: the kind of their status, and how far their checklists are. */
export async function completeOrders(context: ServerContext, db: Connection, records: readonly Record<string, unknown>[]): Promise<void> {
  const ids = records.map(({ id }) => Number(id));
  const [statuses, progress, media] = await Promise.all([readStatuses(db), progressOf(db, ids), mediaOfOrders(db, ids)]);
  const byId = new Map(statuses.map(status => [status.id, status]));
  const { resource } = context.plans.get('workorders');
  for (const record of records) {
    record.base_status = byId.get((record.status as { id: number } | null)?.id ?? 0)?.base ?? null;
    record.checklists = progress.get(Number(record.id)) ?? {};
    record.media = media.get(Number(record.id)) ?? [];
    record.told = { statuses, resource };
  }
}

async function progressOf(db: Connection, ids: readonly number[]): Promise<Map<number, Record<string, Progress>>> {
  const { rows } = await sql<Progress & { id: number; stage: string }>`select workorder_id as id, stage, count(*)::int as checklists,
      count(done_at)::int as done, sum(jsonb_array_length(parameters))::int as parameters,
      sum((select count(*) from workorder_answers a where a.checklist_id = c.id and a.missing = '[]'::jsonb))::int as answered
    from workorder_checklists c where workorder_id = any(${[...ids]}::int[]) group by workorder_id, stage`.execute(db);
  const found = new Map<number, Record<string, Progress>>();
  for (const { id, stage, ...progress } of rows) found.set(id, { ...found.get(id), [stage]: progress });
  return found;
}

/** What a row tells of what may be done next, and by whom it is read. */
export function presentOrder(row: Record<string, unknown>, record: StoredRecord, account: Account): void {
  const { statuses, resource } = record.told as { statuses: Status[]; resource: Parameters<typeof editableFlags>[0] };
  const base = record.base_status as Base | null;
  const from = record.status && base ? { id: (record.status as { id: number }).id, base } : null;
  const progress = record.checklists as Partial<Record<string, Progress>>;
  const isPostDone = !progress.post || progress.post.done === progress.post.checklists;
  row.base_status = base;
  row.is_closed = base === 'cancelled' || (base === 'completed' && isPostDone);
  row.checklists = Object.fromEntries(stages.map(stage => [stage, progress[stage] ?? nothing]));
  row.media = record.media;
  row.editable = editableFlags(resource, base, account);
  row.next_statuses = escapeTexts(
    nextStatuses(statuses, from, record, account).map(({ id, name, base: kind, color }) => ({ id, name, base_status: kind, color })),
  );
}
