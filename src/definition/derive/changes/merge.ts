import type { Resource, Values } from '../../define';
import { isWritable } from '../../define';
import { customOwner, type CustomValue } from '../../kinds/customFields';
import type { Reference } from '../../kinds/ref';
import { wireNameOf } from '../wire';
import { changeComment } from './changeComment';
import { isWrittenAlike } from './changedFields';

/** A value that a save replaces: of a field, or of one custom field within it, which `key` names as bodies do. */
export interface FieldChange {
  name: string;
  key?: string;
}

/** A change of a field that has another value by now than the one it was made on. */
export interface FieldConflict extends FieldChange {
  /** Who changed it, and when, as far as the server says. */
  by: Reference | null;
  at: string | null;
}

/** Why a save was refused: the fields in conflict, and the record as it is now. */
export interface Conflict {
  fields: readonly FieldConflict[];
  current: Values;
}

/** What is saved, by field, and the record that it was typed over. */
export interface RecordChange {
  data: Values;
  seen: Values;
}

/** The values that a save replaces, of what may be written. */
export function changesIn(resource: Resource, { data, seen }: RecordChange): FieldChange[] {
  const custom = customOwner(resource.fields);
  return Object.keys(data).flatMap((name): FieldChange[] => {
    if (!isWritable(resource.fields[name])) return [];
    if (name !== custom) return isWrittenAlike(resource, name, seen[name], data[name]) ? [] : [{ name }];
    const keys = customValues(data[name]).flatMap(({ field, isOther }) => (isOther ? [] : [field]));
    return keys.map(key => ({ name, key })).filter(change => !isAlike(resource, change, seen, data));
  });
}

/** The changes of fields that somebody else has given another value meanwhile, and not the same one. */
export function conflictsIn(resource: Resource, change: RecordChange, current: Values): FieldChange[] {
  return changesIn(resource, change).filter(
    // What a change is for goes with that change alone.
    one =>
      one.name !== changeComment(resource) &&
      !isAlike(resource, one, change.seen, current) &&
      !isAlike(resource, one, change.data, current),
  );
}

/**
 * The same change made on another state of the record: the values that it replaces, without those left out, and all others as that state
 * has them. Only fields that the change speaks of are in its data.
 */
export function rebased(resource: Resource, change: RecordChange, current: Values, left: readonly FieldChange[] = []): RecordChange {
  const data: Record<string, unknown> = Object.fromEntries(Object.keys(change.data).map(name => [name, current[name] ?? null]));
  const isLeft = ({ name, key }: FieldChange) => left.some(one => one.name === name && one.key === key);
  for (const { name, key } of changesIn(resource, change).filter(one => !isLeft(one)))
    data[name] = key === undefined ? change.data[name] : withCustomValue(data[name], change.data[name], key);
  return { data, seen: current };
}

/** What a body says of the state that a change was made on: `_original`, its fields with their values before it. */
export function originalOf(resource: Resource, { seen }: RecordChange, changes: readonly FieldChange[]): Record<string, unknown> {
  const original: Record<string, unknown> = {};
  for (const { name, key } of changes) {
    const field = resource.fields[name];
    if (!field) continue;
    if (key !== undefined) original[key] = customValue(seen[name], key);
    // The address of a picture is never written, and still is what was seen.
    else original[wireNameOf(name, field, 'write')] = field.kind.write(seen[name] ?? null, field) ?? null;
  }
  return original;
}

/** The value of a change in a record; null where there is none. */
export const valueOf = ({ name, key }: FieldChange, record: Values): unknown =>
  key === undefined ? (record[name] ?? null) : customValue(record[name], key);

const isAlike = (resource: Resource, change: FieldChange, one: Values, other: Values): boolean =>
  change.key === undefined
    ? isWrittenAlike(resource, change.name, one[change.name], other[change.name])
    : valueOf(change, one) === valueOf(change, other);

const customValues = (value: unknown) => (value ?? []) as readonly CustomValue[];
const customValue = (value: unknown, key: string) => customValues(value).find(({ field }) => field === key)?.value ?? null;

function withCustomValue(value: unknown, from: unknown, key: string): CustomValue[] {
  const [mine] = customValues(from).filter(({ field }) => field === key);
  const others = customValues(value);
  if (!mine) return [...others];
  return others.some(({ field }) => field === key) ? others.map(one => (one.field === key ? mine : one)) : [...others, mine];
}
