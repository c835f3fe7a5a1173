import type { ResourceFlow } from '#definition';
import { holds } from '#definition';
import { titleOf } from '#definition/derive/title';
import type { Write } from '#server/contract.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { fieldOf } from '../sql/fieldPaths';
import { readRecords } from '../read/readRecords';
import { StateKey } from '../write/writeState';

/** A status that a write brings. */
export interface NextStatus {
  /** What people call it. */
  name: string;
  /** The word that the moves of the flow are said in; null of a status in no group. */
  status: string | null;
  /** Whether records may move to it at all. */
  isOffered: boolean;
}

/** The status that a write brings; null where there is none or no such one. */
export const nextStatus = new StateKey<NextStatus | null>('next status');

/** Reads the statuses that writes bring by reference, by one statement, and keeps them in their `state`. */
export async function loadNextStatuses(flow: ResourceFlow, writes: readonly Write[]): Promise<void> {
  const wanted = writes.filter(({ values, state }) => flow.field in values && state.get(nextStatus) === undefined);
  const [first] = wanted;
  if (!first || flow.group === undefined) return;
  const plan = first.context.plans.get(targetOf(fieldOf(first.resource, flow.field)));
  const idOf = ({ values }: Write) => (values[flow.field] as { id: number } | null | undefined)?.id ?? 0;
  const ids = [...new Set(wanted.map(idOf))].filter(id => id > 0);
  const found = ids.length > 0 ? await readRecords(first.context, first.db, plan, ids, 'known') : [];
  for (const write of wanted) {
    const record = found.find(({ id }) => id === idOf(write));
    write.state.set(nextStatus, record ? statusIn(flow, flow.group, titleOf(plan.resource, record), record) : null);
  }
}

const statusIn = ({ offered }: ResourceFlow, group: string, name: string, record: Readonly<Record<string, unknown>>): NextStatus => ({
  name,
  status: (record[group] as string | null) ?? null,
  isOffered: holds(offered, record),
});
