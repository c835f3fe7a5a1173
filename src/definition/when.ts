import { isBlank } from './texts';

/**
 * What a value is at least or at most: a number, a text, the day that is so many days from today, the moment that is so many seconds from now,
 * or what another field of the record says.
 */
export type Bound = number | string | { days: number } | { seconds: number } | { field: string };

/** What a value is compared with: equal, one of, or a comparison. `null` means empty. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | boolean)[]
  | { not: string | number | boolean | null }
  | { atLeast?: Bound; atMost?: Bound };

/**
 * A condition as data: every named field meets its own. Evaluated alike by the form, the validator and, as SQL, the server.
 * A reference is compared by id, or through a path by one of its fields: `{ 'status.type': 'archived' }`. A value is equal to what is
 * given, one of a list, `not` something, or `atLeast` and `atMost`, where `{ days: 30 }` is the day thirty days from today,
 * `{ seconds: 0 }` the present moment and `{ field: 'minimum' }` what that field of the record says; `null` means empty.
 *
 * @example when: { due: { lost: false, kind: ['mechanical', 'card'], holder: { not: null }, 'location.city': 'Sitra' } }
 */
export type When<Name extends string = string> = { readonly [K in Name | `${Name}.${string}`]?: Condition };

/** Whether a record meets the condition; none is always met. */
export function holds(when: When | undefined, record: Readonly<Record<string, unknown>>, now: Date = new Date()): boolean {
  if (!when) return true;
  return Object.entries(when).every(
    ([path, condition]) => condition === undefined || meets(valueAt(record, path), condition, { record, now }),
  );
}

/**
 * Whether a field under a condition counts: it holds, or all that keeps it from holding is what the record does not say, while the field has a value. So are
 * the rows of servers that know the one and not the other; what they have must not be emptied.
 */
export function applies(when: When | undefined, record: Readonly<Record<string, unknown>>, value: unknown): boolean {
  if (holds(when, record)) return true;
  const isUnsaid = ([path, condition]: [string, Condition | undefined]) =>
    valueAt(record, path) === null || holds({ [path]: condition }, record);
  return !isBlank(value) && Object.entries(when ?? {}).every(isUnsaid);
}

function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  const value = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : null), record);
  return isObject(value) && 'id' in value ? value.id : (value ?? null);
}

/** What bounds are taken from: the record, and the day it is. */
interface Around {
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

function meets(value: unknown, condition: Condition, around: Around): boolean {
  if (Array.isArray(condition)) return condition.some(one => one === value);
  if (!isObject(condition)) return (value === '' ? null : value) === condition;
  if ('not' in condition) return !meets(value, condition.not as Condition, around);
  const { atLeast, atMost } = condition as { atLeast?: Bound; atMost?: Bound };
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  const isMet = (bound: Bound | undefined, compare: (bound: number | string) => boolean) => {
    if (bound === undefined) return true;
    const limit = typeof bound === 'object' && 'field' in bound ? valueAt(around.record, bound.field) : boundOf(bound, around.now);
    return (typeof limit === 'number' || typeof limit === 'string') && compare(limit);
  };
  return isMet(atLeast, limit => value >= limit) && isMet(atMost, limit => value <= limit);
}

/** A bound as it is compared with: a day from today as `yyyy-MM-dd`, a moment from now as `yyyy-MM-dd HH:mm:ss` in UTC. */
export function boundOf(bound: Exclude<Bound, { field: string }>, now: Date = new Date()): number | string {
  if (typeof bound !== 'object') return bound;
  if ('seconds' in bound) return new Date(now.getTime() + bound.seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + bound.days)).toISOString().slice(0, 10);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
