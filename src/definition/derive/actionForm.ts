import type { Action, Resource, Values } from '../define';
import { rulesAcross } from '../define/rulesAcross';
import { applies } from '../when';
import { defaultsOf } from './validation';
import { payloadGroups } from './payloadGroups';
import { writeRecord } from './wire';

/**
 * What an action asks, as a register: rules, conditions and the wire are those of any other.
 *
 * @example validate(askedBy(hardware, hardware.actions.checkout), values)
 */
export const actionForm = (resource: Resource, { fields = {}, when = {}, validate }: Action): Resource => ({
  ...resource,
  fields,
  when,
  form: { tabs: [], columns: 1, validate: rulesAcross(resource.name, fields, validate) },
});

/** What the dialog of an action begins with: the defaults of its fields, and above them what follows from the records and the day. */
export function initialValues(form: Resource, action: Action, records: readonly Values[], now: Date): Record<string, unknown> {
  return { ...defaultsOf(form), ...action.initial?.(records, now) };
}

/** The names of the fields that count by what was answered so far. */
export const activeFields = ({ fields, when }: Resource, values: Values): string[] =>
  Object.keys(fields).filter(name => applies(when[name], values, null));

/** What was answered, as a body carries it, without what its condition rules out. */
export function actionBody(form: Resource, values: Values): Record<string, unknown> {
  const names = activeFields(form, values);
  return writeRecord(form, Object.fromEntries(names.map(name => [name, values[name]])));
}

/**
 * What an action with `update` changes of a record.
 *
 * @returns `data`, the fields of the register with what was answered, and those that go in the same body; `extra`, what a body carries
 * beside them
 */
export function actionUpdate(resource: Resource, action: Action, values: Values, record: Values): { data: Values; extra: Values } {
  const form = actionForm(resource, action);
  const names = activeFields(form, values);
  const own = names.filter(name => name in resource.fields);
  const others = names.filter(name => !own.includes(name));
  const pick = (some: readonly string[]) => Object.fromEntries(some.map(name => [name, values[name] ?? null]));
  return { data: payloadGroups(resource, record, pick(own)), extra: writeRecord(form, pick(others)) };
}
