import type { Resource } from '#definition';
import type { Account } from '#server/access/account.ts';
import { stamp, type ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import { editableFlags } from './editable';
import { presentMedia } from './media';
import { nextStatuses } from './mayMove';
import { presentSelected } from './presentSelected';
import { presentSla } from './presentSla';
import { readExtras, type Extras, type Progress } from './readExtras';
import { over, type Base } from './states';
import { readStatuses, type Status } from './statuses';

const nothing: Progress = { checklists: 0, done: 0, parameters: 0, answered: 0 };
const stages = ['pre', 'inter', 'post'] as const;

/** What presenting a work order needs to know beside its record. */
interface Told {
  statuses: Status[];
  resource: Resource;
  extras: Extras | undefined;
  today: string;
}

/** Adds what their rows tell of work orders beside their fields. */
export async function completeOrders(context: ServerContext, db: Connection, records: readonly Record<string, unknown>[]): Promise<void> {
  const ids = records.map(({ id }) => Number(id));
  const [statuses, extras] = await Promise.all([readStatuses(db), readExtras(db, ids)]);
  const byId = new Map(statuses.map(status => [status.id, status]));
  const { resource } = context.plans.get('workorders');
  const today = stamp(context.now()).slice(0, 10);
  for (const record of records) {
    record.base_status = byId.get((record.status as { id: number } | null)?.id ?? 0)?.base ?? null;
    record.told = { statuses, resource, extras: extras.get(Number(record.id)), today } satisfies Told;
  }
}

/** What a row tells of what may be done next, and by whom it is read. */
export function presentOrder(row: Record<string, unknown>, record: StoredRecord, account: Account): void {
  const { statuses, resource, extras, today } = record.told as Told;
  const base = record.base_status as Base | null;
  const from = record.status && base ? { id: (record.status as { id: number }).id, base } : null;
  const progress = extras?.progress ?? {};
  const isPostDone = !progress.post || progress.post.done === progress.post.checklists;
  presentSelected(row);
  row.base_status = base;
  row.is_closed = base === 'cancelled' || (base === 'completed' && isPostDone);
  row.is_overdue = (base === null || !over.includes(base)) && typeof record.due_date === 'string' && record.due_date < today;
  row.escalation_level = record.escalation_level ?? 0;
  row.checklists = Object.fromEntries(stages.map(stage => [stage, progress[stage] ?? nothing]));
  row.media = (extras?.media ?? []).map(presentMedia);
  row.sla = extras ? presentSla(extras, String(record.created_at), base) : null;
  row.editable = editableFlags(resource, base, account);
  row.next_statuses = escapeTexts(
    nextStatuses(statuses, from, record, account).map(({ id, name, base: kind, color }) => ({ id, name, base_status: kind, color })),
  );
}
