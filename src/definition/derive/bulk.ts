import type { Resource, Values } from '../define';
import { isWritable } from '../define';
import type { Field } from '../kind';
import type { Issue } from '../rules';
import { isBlank } from '../texts';
import { applies, holds } from '../when';
import { followingFields } from './followingFields';
import { validate } from './validation';

/**
 * The fields that can be set for many records at once: those of the form that may be changed, without what belongs to one record alone (a
 * unique field, a picture, a password) and without choices that another field narrows.
 *
 * @example bulkFields(hardware) // ['name', 'model', 'status', 'company', …]
 */
export function bulkFields({ fields, form, api }: Resource): string[] {
  if (!api.operations.includes('update')) return [];
  const names = form.tabs.flatMap(tab => tab.fields);
  return names.filter(name => {
    const field = fields[name];
    const isOwn = !field || field.unique || field.immutable || field.derive || !field.kind.forMany || 'depends' in field;
    return !isOwn && isWritable(field);
  });
}

/** What a change of many would do to one record: what changes, or why it cannot. */
export type BulkOutcome =
  | { changes: Record<string, unknown> }
  | { issue: Issue; field: string }
  /** The record stays as it is by its register's rule, or its other values leave the fields out of account. */
  | { barred: 'notEditable' | 'notCounting' };

/**
 * What would become of a record that is given these values: the fields that would change, with those that move along and those that no
 * longer count then and are emptied; none when it is so already; or the rule that stands in the way.
 */
export function bulkOutcome(resource: Resource, record: Values, values: Values): BulkOutcome {
  if (!holds(resource.editableWhen, record)) return { barred: 'notEditable' };
  const after = { ...record, ...values };
  const counting = Object.entries(values).filter(([name, value]) => applies(resource.when[name], after, value));
  if (counting.length === 0) return { barred: 'notCounting' };
  const differing = counting.filter(([name, value]) => !isSame(resource.fields[name], record[name], value));
  const changes = Object.fromEntries(differing);
  if (differing.length === 0) return { changes };
  const [broken] = Object.entries(validate(resource, changes, { record: { ...record, ...changes }, partial: true }));
  return broken?.[1][0]
    ? { issue: broken[1][0], field: broken[0] }
    : { changes: { ...changes, ...moved(resource, record, { changes, values }), ...emptied(resource, record, changes) } };
}

/** What moves along, unless it is to be something else. */
function moved(resource: Resource, record: Values, { changes, values }: { changes: Values; values: Values }): Values {
  const found = Object.entries(followingFields(resource, record, changes)).flatMap(([name, value]) => {
    if (name in values) return [[name, values[name]] as const];
    return isSame(resource.fields[name], record[name], value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** What the conditions of other fields switch off. */
function emptied({ fields, when }: Resource, record: Values, changes: Values): Values {
  const after = { ...record, ...changes };
  const names = Object.keys(when).filter(name => {
    const value = record[name] ?? null;
    const counted = !(name in changes) && !isBlank(value) && applies(when[name], record, value);
    return counted && fields[name] && isWritable(fields[name]) && !applies(when[name], after, value);
  });
  return Object.fromEntries(names.map(name => [name, null]));
}

/** Whether two values of a field are written alike; the order of what it refers to is none of theirs. */
export function isSame(field: Field | undefined, before: unknown, after: unknown): boolean {
  if (isBlank(before) || isBlank(after) || !field) return isBlank(before) === isBlank(after);
  const text = (value: unknown) => {
    const written = field.kind.write(value, field);
    return JSON.stringify(Array.isArray(written) ? [...(written as unknown[])].sort() : written);
  };
  return text(before) === text(after);
}
