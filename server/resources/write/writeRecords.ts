import type { Change } from '#server/database/database.ts';
import type { Write, Plan } from '#server/contract.ts';
import { adderId } from '../history/adderId';
import { writeHistories, type HistoryEntry } from '../history/writeHistory';
import { chosenMove } from '../flow/checkMove';
import { isSecret, changesOf, isSame } from '../history/changes';
import { noteOf } from '../history/historyNotes';
import { drawnFields, hashSecrets } from './prepareWrite';
import { nameWritten } from '../read/referenceLabels';
import { throwIssues } from '../recordErrors';
import { checkSequences, touchesSequences } from './sequences/checkSequences';
import { drawId, insertRow, insertRowOf, insertRows, updateRow } from './storeRow';
import type { Values } from '#definition';

/** A checked write, and the note of its history entry. */
export interface Checked {
  write: Write;
  note: string | null;
}

/**
 * Writes checked writes: rows, links and history, then the extensions' `changed.saved`. None may depend on another. Answers the ids in
 * their order.
 */
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
    entries.map(entry => ({
      ...entry,
      register: plan.resource.name,
      userId: entry.action === 'create' ? adderId(plan, account) : account.id,
    })),
  );
  for (const [at, write] of writes.entries())
    for (const extension of plan.extensions) await extension.changed?.saved?.({ ...write, id: ids[at] ?? 0 });
  return ids;
}

/** Inserts the new rows by one statement and updates the others one by one. Answers the ids in the order of the writes. */
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

/** What the history calls a change: by the name of the move that it makes, where the register's moves have names. */
const actionOf = ({ resource }: Plan, { state }: Write) => (resource.flow?.buttons ? state.get(chosenMove)?.name : undefined) ?? 'update';

type Entry = Omit<HistoryEntry, 'register' | 'userId'>;

/** The history entry of a write; null where nothing changed. */
function entryOf(
  plan: Plan,
  write: Write,
  { id, note, changes }: { id: number; note: string | null; changes: Record<string, Change> },
): Entry | null {
  if (write.before === null) return { recordId: id, action: 'create', changes, note };
  if (!isChanged(plan, write, changes) && !note) return null;
  return { recordId: id, action: actionOf(plan, write), changes, note: note ?? (hasNewSecret(plan, write) ? noteOf('password') : null) };
}

/** The changes of each update as the history tells them, with names of references; empty for new records. */
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

/** The id of a written record, and the previous values of all fields that the write changed, also by rules; without secrets. */
export interface Saved {
  id: number;
  replaced: Values;
}

export function savedOf({ resource, before, values }: Write, id: number): Saved {
  const changed = Object.entries(resource.fields).filter(
    ([name, field]) => before !== null && name in values && !isSecret(field) && !isSame(field, before[name], values[name]),
  );
  return { id, replaced: Object.fromEntries(changed.map(([name]) => [name, before?.[name] ?? null])) };
}
