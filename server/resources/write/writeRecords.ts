import type { Change } from '#server/database/database.ts';
import type { Write, Plan } from '#server/contract.ts';
import { writeHistories, type HistoryEntry } from '../history/writeHistory';
import { isSecret, changesOf } from '../history/changes';
import { noteOf } from '../history/historyNotes';
import { drawnFields, hashSecrets } from './prepareWrite';
import { nameWritten } from '../read/referenceLabels';
import { throwIssues } from '../recordErrors';
import { checkSequences, touchesSequences } from './sequences/checkSequences';
import { drawId, insertRow, insertRowOf, insertRows, updateRow } from './storeRow';

/** A write that was looked at, and what the history says beside what it changes. */
export interface Checked {
  write: Write;
  note: string | null;
}

/** Writes rows, their links and their history; none may depend on another. Returns their ids. */
export async function writeRecords(plan: Plan, checked: readonly Checked[]): Promise<number[]> {
  const [first] = checked;
  if (!first) return [];
  const { context, db, account } = first.write;
  const writes = checked.map(({ write }) => write);
  await Promise.all(writes.map(hashSecrets));
  for (const write of writes) for (const [name, draw] of drawnFields(plan, write)) write.record[name] = write.values[name] = await draw(db);
  const changes = await describeAll(plan, writes);
  const ids = await storeAll(plan, writes, changes);
  const steps = writes.flatMap((write, at) =>
    touchesSequences(plan.resource, write.values) ? [{ id: ids[at] ?? 0, before: write.before, after: write.record }] : [],
  );
  if (steps.length > 0) throwIssues(plan.resource, await checkSequences(db, plan, steps));
  const entries = checked.flatMap(
    ({ write, note }, at) => entryOf(plan, write, { note, changes: changes[at] ?? {}, id: ids[at] ?? 0 }) ?? [],
  );
  await writeHistories(
    db,
    context.now(),
    entries.map(entry => ({ ...entry, register: plan.resource.name, userId: account.id })),
  );
  for (const [at, write] of writes.entries())
    for (const extension of plan.extensions) await extension.changed?.saved?.({ ...write, id: ids[at] ?? 0 });
  return ids;
}

/** Writes the new rows together and the changed ones each by itself. */
async function storeAll(plan: Plan, writes: readonly Write[], changes: readonly Record<string, Change>[]): Promise<number[]> {
  const added = writes.filter(({ before }) => before === null);
  const [first] = added;
  const created = first
    ? added.length === 1
      ? [await insertOne(plan, first)]
      : await insertRows(
          first.context,
          first.db,
          plan,
          added.map(({ values }) => values),
        )
    : [];
  const ids: number[] = [];
  for (const [at, write] of writes.entries()) {
    const { context, db, before, values } = write;
    ids.push(before === null ? (created[added.indexOf(write)] ?? 0) : before.id);
    if (before !== null && isChanged(plan, write, changes[at] ?? {}))
      await updateRow(context, db, plan, before.id, values, write.isAlone ? { pipeline: 'defer' } : {});
  }
  return ids;
}

async function insertOne(plan: Plan, { context, db, values, newId, isAlone }: Write): Promise<number> {
  if (newId === undefined && !isAlone) return insertRow(context, db, plan, values);
  const id = newId ?? (await drawId(db, plan));
  await insertRowOf(context, db, plan, id, values);
  return id;
}

const hasNewSecret = ({ resource }: Plan, { values }: Write) =>
  Object.entries(resource.fields).some(([name, field]) => isSecret(field) && values[name]);

const isChanged = (plan: Plan, write: Write, changes: Record<string, Change>) =>
  Object.keys(changes).length > 0 || hasNewSecret(plan, write);

type Entry = Omit<HistoryEntry, 'register' | 'userId'>;

/** What the history says of a write; null where nothing happened. */
function entryOf(
  plan: Plan,
  write: Write,
  { id, note, changes }: { id: number; note: string | null; changes: Record<string, Change> },
): Entry | null {
  if (write.before === null) return { recordId: id, action: 'create', changes, note };
  if (!isChanged(plan, write, changes) && !note) return null;
  return { recordId: id, action: 'update', changes, note: note ?? (hasNewSecret(plan, write) ? noteOf('password') : null) };
}

/** What each update changes, in words. */
async function describeAll({ resource, extensions }: Plan, writes: readonly Write[]): Promise<Record<string, Change>[]> {
  const updates = writes.filter(({ before }) => before !== null);
  const [first] = updates;
  if (first) await nameWritten(first.context.plans, first.db, Object.entries(resource.fields), updates);
  return writes.map(write => {
    const changes = write.before === null ? {} : changesOf(resource, write.before, write.values);
    if (write.before !== null) for (const extension of extensions) extension.changed?.describe?.(changes, write);
    return changes;
  });
}
