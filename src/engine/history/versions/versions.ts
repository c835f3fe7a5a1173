import { isWritable, Refusal, type Field, type Reference, type Resource, type Values } from '#definition';
import type { HistoryChange, HistoryEntry } from '../useHistory';

/** A record as it was in one of its versions. */
export interface Version {
  number: number;
  comment: string | null;
  /** Who made it and when; unknown where the history does not reach back. */
  by: Reference | null;
  at: string | null;
  values: Values;
}

interface Names {
  number: string;
  comment: string;
}

/**
 * The versions of a record, newest first: what stands there now, and what stood there before each change that raised its number, found by
 * taking the changes of its history back one after the other.
 *
 * @example versionsOf(contracts, record, entries, { number: 'version', comment: 'version_comment' })[0]?.number // 3
 */
export function versionsOf({ fields }: Resource, record: Values, entries: readonly HistoryEntry[], { number, comment }: Names): Version[] {
  const versions: Version[] = [];
  let values: Values = record;
  const open = (): Version => ({
    number: Number(values[number] ?? 1),
    comment: (values[comment] as string | null | undefined) ?? null,
    by: null,
    at: null,
    values,
  });
  let version = open();
  for (const { changes, action, by, at } of entries) {
    const isBegun = action === 'create' || changes.some(({ field }) => field === number);
    if (isBegun) versions.push({ ...version, by, at });
    if (action === 'create') return versions;
    values = changes.reduce((later, change) => before(fields, later, change), values);
    if (isBegun) version = open();
  }
  return [...versions, version];
}

function before(fields: Resource['fields'], values: Values, change: HistoryChange): Values {
  const field = fields[change.field];
  return field ? { ...values, [change.field]: valueBefore(field, change) } : values;
}

/** The old value as a record has it; what cannot be read any more is empty. */
function valueBefore(field: Field, { old, was }: HistoryChange): unknown {
  if (old === null) return null;
  // Ids alone say nothing; the names were told beside them.
  if (field.kind.reference === 'one') return { id: Number(was?.value), name: old };
  if (field.kind.reference === 'many') return referencesOf(was?.value, old);
  try {
    return was ? field.kind.accept(was.value, field) : field.kind.fromText(old, field);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function referencesOf(ids: unknown, text: string): Reference[] {
  const names = text.split('; ');
  return [ids ?? []].flat().map((id, at, { length }) => ({ id: Number(id), name: (names.length === length && names[at]) || String(id) }));
}

/** The fields that a version is made of. */
export const versionedFields = ({ fields }: Resource, { number, comment }: Names): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    name !== number && name !== comment && (isWritable(field) || field.derive) && !field.kind.secret ? [name] : [],
  );

/** Whether a field says the same in two versions. */
export const isSameIn = (field: Field, one: Version, other: Version, name: string) =>
  textOf(field, one.values[name]) === textOf(field, other.values[name]);

const textOf = (field: Field, value: unknown): string => field.kind.toText((value ?? null) as never, field as never);
