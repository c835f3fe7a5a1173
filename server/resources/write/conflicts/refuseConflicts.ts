import { changeComment } from '#definition/derive/changes/changeComment';
import { wireNameOf } from '#definition/derive/wire';
import type { Field, Values } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { isSame, isSecret } from '#server/resources/history/changes.ts';
import { presentRow } from '../../read/presentRow';
import { readRecord } from '../../read/readRecords';
import { hideNames } from '../../reach/withinReach';
import { nameReferences, referencesIn } from '../../read/referenceLabels';
import { unreadable } from '../../visibility';
import { customValues, type Base } from './base';
import { conflictFailure } from './conflictFailure';
import { lastChanges } from './lastChanges';

interface Writing {
  context: ServerContext;
  /** The transaction that locks the record. */
  db: Connection;
  account: Account;
  plan: Plan;
}

/** One value that a change replaces: of a field, or of one custom field. */
interface Part {
  name: string;
  field: Field;
  /** The name that bodies write it by. */
  key: string;
  original: unknown;
  current: unknown;
  given: unknown;
}

/**
 * Refuses a change of fields that have another value by now than the one it was made on: 409, with a sentence by field and
 * `payload.conflicts`, which says of each field who changed it, when, its value before the change and the one it has now. A field that
 * has the wanted value already is no conflict. The record must be locked by the transaction. Throws Failure.
 */
export async function refuseConflicts(writing: Writing, before: StoredRecord, values: Values, base: Base): Promise<void> {
  if (base.lockVersion === before.lock_version) return;
  const conflicts = await visibleTo(writing, before, partsOf(writing, before, values, base).filter(isConflict));
  if (conflicts.length === 0) return;
  const { context, db, account, plan } = writing;
  const { resource } = plan;
  const named = conflicts.filter(({ field }) => !field.kind.custom);
  for (const { name, field, original } of named) await nameReferences(context.plans, db, [[name, field]], [{ [name]: original }]);
  const changes = await lastChanges(db, resource.name, before.id, conflicts);
  const referred = named.flatMap(({ field, original, current }) => [original, current].flatMap(value => referencesIn(field, value)));
  await hideNames(context, account, referred);
  throw conflictFailure(
    Number(before.lock_version),
    conflicts.map(part => ({
      key: part.key,
      text: textOf(part),
      old: presented(part, part.original),
      new: presented(part, part.current),
      change: changes.get(part.key),
    })),
  );
}

function partsOf({ plan: { resource } }: Writing, before: StoredRecord, values: Values, base: Base): Part[] {
  return Object.entries(base.values).flatMap(([name, original]): Part[] => {
    const field = resource.fields[name];
    // A hash says nothing of the password that was seen, for none ever is.
    if (!field || !(name in values) || isSecret(field) || name === changeComment(resource)) return [];
    if (!field.kind.custom) {
      const key = wireNameOf(name, field, 'write');
      return [{ name, field, key, original, current: before[name] ?? null, given: values[name] }];
    }
    const valueIn = (all: unknown, key: string) => customValues(all).find(one => one.field === key)?.value ?? null;
    return customValues(original).map(({ field: key, value }) => ({
      ...{ name, field, key, original: value },
      current: valueIn(before[name], key),
      given: valueIn(values[name], key),
    }));
  });
}

const isConflict = ({ field, original, current, given }: Part): boolean => {
  const same = (one: unknown, other: unknown) => (field.kind.custom ? one === other : isSame(field, one, other));
  return !same(original, current) && !same(given, current);
};

/** Leaves out what the person may not read: they can have seen no value of it, and are told none. */
async function visibleTo({ context, db, account, plan }: Writing, before: StoredRecord, parts: readonly Part[]): Promise<Part[]> {
  const hidden = unreadable(plan.resource, account);
  const readable = parts.filter(({ name }) => !hidden.includes(name));
  if (!readable.some(({ field }) => field.kind.custom)) return readable;
  const record = await readRecord(context, db, plan, before.id);
  const row = record ? await presentRow(context, account, plan, record, { db }) : {};
  const shown = (name: string, field: Field) =>
    Object.values((row[wireNameOf(name, field, 'read')] ?? {}) as Record<string, { field: string }>).map(one => one.field);
  return readable.filter(({ name, field, key }) => !field.kind.custom || shown(name, field).includes(key));
}

const presented = ({ field }: Part, value: unknown): unknown =>
  field.kind.custom ? escapeTexts(value) : field.kind.present(value ?? null, field);

/** The value as it is now in words; null of a picture, whose address says nothing to anybody. */
function textOf({ field, current }: Part): string | null {
  if (field.kind.file === 'image') return null;
  return field.kind.custom ? ((current ?? '') as string) : field.kind.toText(current ?? null, field);
}
