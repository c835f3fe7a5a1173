import { isWritable, type Field, type Resource } from '#definition';
import type { Change } from '#server/database/database.ts';

/** The changes of a write by field, with names instead of ids and without secrets. */
export function changesOf(
  resource: Resource,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in after) || isSecret(field) || isSame(field, before[name], after[name])) continue;
    const change = { old: readable(field, before[name]), new: readable(field, after[name]) };
    changes[name] = isRestorable(field) && name in before ? { ...change, was: field.kind.write(before[name] ?? null, field) } : change;
  }
  return changes;
}

/**
 * Whether the old value can be written again from the history: not where its kind is not restorable, such as a replaced picture or rights.
 */
export const isRestorable = (field: Field) => isWritable(field) && field.kind.restorable;

export const isSecret = (field: Field) => field.kind.secret;

/** Whether two values of a field are stored as the same value. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  return JSON.stringify(kept(field, one)) === JSON.stringify(kept(field, other));
}

function kept(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && field.kind.reference === 'many')
    return value.length === 0 ? null : value.map(reference => (reference as { id: number }).id);
  const storage = field.kind.storage(field);
  return storage.in === 'column' && storage.type === 'jsonb' ? inKeyOrder(field.kind.write(value, field)) : field.kind.store(value);
}

/** Sorts the keys of JSON, because PostgreSQL's `jsonb` does not keep their order. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inKeyOrder(inner)]));
}

function readable(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : field.kind.toText(value, field);
}
