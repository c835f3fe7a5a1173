import { stages } from '#src/domain/checklists/checklist.ts';
import type { Account } from '#server/access/account.ts';
import { todayOf } from '#server/time.ts';
import type { Plan, PresentedRow, Presentation, StoredRecord } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { editableFlags } from './editableFlags';
import { presentMedia } from '#server/resources/files/media.ts';
import { mayDecide, nextStatuses } from '../status/nextStatuses';
import { presentNextChecklist } from './presentNextChecklist';
import { presentSelected } from './presentSelected';
import { presentSla } from './presentSla';
import type { Extras, Progress } from './orderExtras';
import { isOverdue, type StatusCategory } from '#src/domain/work-orders/status.ts';
import type { Status } from '../status/statuses';
import { mayParticipate } from './mayParticipate';

const nothing: Progress = { checklists: 0, done: 0, parameters: 0, answered: 0 };

/** What is the same for all rows of an answer. */
interface SharedByOrders {
  plan: Plan;
  today: string;
  offered: readonly Offered[];
}

/** A status that may follow, as a row tells it. */
interface Offered extends Status {
  row: { id: number; name: string; base_status: StatusCategory; color: string | null };
}

/** Adds what rows of work orders tell beside their fields. */
export function presentOrders(rows: readonly PresentedRow[], { context, account }: Presentation): void {
  const { published } = (rows[0]?.record ?? {}) as Partial<Extras>;
  const shared: SharedByOrders = {
    plan: context.plans.get('workorders'),
    today: todayOf(context),
    offered: published ? offeredIn(published) : [],
  };
  for (const { row, record, actions } of rows) {
    presentOrder(row, record, account, shared);
    const isRequest = record.base_status === 'requested' && record.deleted_at === null;
    const may = isRequest && mayDecide(shared.plan.resource, record, account);
    Object.assign(actions, { accept: may, reject: may, accept_reject: may });
  }
}

let lastRead: { text: string; offered: readonly Offered[] } = { text: '[]', offered: [] };

/** The statuses that are offered, of their text: it is seldom another than the one before. */
function offeredIn(text: string): readonly Offered[] {
  if (lastRead.text !== text) lastRead = { text, offered: (JSON.parse(text) as Status[]).map(offer) };
  return lastRead.offered;
}

const offer = (status: Status): Offered => {
  const { id, name, base, color } = status;
  return { ...status, row: escapeTexts({ id, name, base_status: base, color }) };
};

/** What a row tells of what may be done next, and by whom it is read. */
function presentOrder(row: Record<string, unknown>, record: StoredRecord, account: Account, shared: SharedByOrders): void {
  const { plan, today, offered } = shared;
  const extras = record as unknown as Extras;
  const base = record.base_status as StatusCategory | null;
  const from = record.status && base ? (record.status as { id: number }).id : null;
  const progress = extras.progress ?? {};
  const isPostDone = !progress.post || progress.post.done === progress.post.checklists;
  presentSelected(row, extras.working ?? [], escapeTexts(extras.cause_paths ?? {}));
  row.checklist = presentNextChecklist(extras.checklist);
  row.base_status = base;
  row.is_closed = base === 'cancelled' || (base === 'completed' && isPostDone);
  row.is_overdue = isOverdue(record.due_date as string | null, base, today);
  row.escalation_level = record.escalation_level ?? 0;
  row.checklists = Object.fromEntries(stages.map(stage => [stage, progress[stage] ?? nothing]));
  row.media = presentMedia(plan, extras.media ?? []);
  row.sla = presentSla(extras, String(record.created_at), base);
  row.editable = { ...editableFlags(plan.resource, base, account), comments: mayParticipate(account, record) };
  row.next_statuses = nextStatuses(plan.resource, offered, from, from === null ? { ...record, base_status: null } : record, account).map(
    status => status.row,
  );
}
