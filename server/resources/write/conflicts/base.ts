import type { CustomValue, Resource, Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import { customOwner } from '#definition/kinds/customFields';
import { Failure } from '#server/http/failure.ts';

/** The state of a record that a change was made on: what optimistic locking compares with the record as it is now. */
export interface Base {
  /** `lock_version` of the row that was read; null where the body does not say it. */
  lockVersion: number | null;
  /** The values that the changed fields had in that row, by field. */
  values: Values;
  /** All fields that the body carries: one that it does not change is to stay, and does not move along with another. */
  carried: readonly string[];
}

/** What a body changes of a record: values and what is wrong with them, by field, and the state that the change was made on. */
export interface AcceptedChange {
  values: Record<string, unknown>;
  issues: Issues;
  base: Base | null;
}

/**
 * Reads a change out of a body. One with `_original`, an object of the changed fields with their values before the change, named and written
 * as in the body itself, changes these fields alone, whatever else it carries; `_lock_version` says which row they were read from. One without
 * changes every field that it names, and has no base. Throws Failure.
 */
export function acceptChange(resource: Resource, body: Values): AcceptedChange {
  const { values, issues } = acceptBody(resource, body);
  const base = readBase(resource, body, Object.keys(values));
  if (!base) return { values, issues, base };
  const changed = (name: string) => name in base.values;
  return {
    values: withoutOthers(resource, onlyNamed(values, changed), base),
    issues: onlyNamed(issues, changed),
    base,
  };
}

function readBase(resource: Resource, body: Values, carried: readonly string[]): Base | null {
  const original = originalIn(body);
  if (original === null) return null;
  const { values, issues } = acceptBody(resource, original);
  const [issue] = Object.values(issues).flat();
  if (issue) throw new Failure({ _original: [issue] });
  return { values, carried, lockVersion: lockVersionIn(body) };
}

/** The fields that a body says it changes, with their values before; null where it does not say. Throws Failure. */
export function originalIn({ _original: original }: Values): Values | null {
  if (original === undefined || original === null) return null;
  if (typeof original !== 'object' || Array.isArray(original))
    throw new Failure({ _original: ['This must be an object of the changed fields, each with its value before the change.'] });
  return original as Values;
}

/** The version of the row that a change was made on, where its body says it. */
export const lockVersionIn = ({ _lock_version: version }: Values): number | null =>
  /^\d{1,10}$/.test(String(version)) ? Number(version) : null;

const onlyNamed = <T>(all: Readonly<Record<string, T>>, isNamed: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isNamed(name)));

/** Leaves out custom fields that were not changed: they stand in one field of the register. */
function withoutOthers(resource: Resource, values: Record<string, unknown>, base: Base): Record<string, unknown> {
  const custom = customOwner(resource.fields);
  if (custom === undefined || !values[custom]) return values;
  const changed = new Set(customValues(base.values[custom]).map(({ field }) => field));
  return { ...values, [custom]: customValues(values[custom]).filter(({ field }) => changed.has(field)) };
}

/** The value of a field of custom fields, as a list. */
export const customValues = (value: unknown): readonly CustomValue[] => (value ?? []) as readonly CustomValue[];
