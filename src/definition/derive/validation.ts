import { type Resource, type Values, isWritable } from '../define';
import type { FieldOptions } from '../kind';
import { issueAt, type Issue } from '../rules';
import { isBlank } from '../texts';
import { holds, type When } from '../when';

export type Issues = Record<string, Issue[]>;

/**
 * What is wrong with a record, by field; empty when nothing is. The same rules for form, import and server.
 *
 * `values` are the fields that are being written, `record` the whole as it will be (for conditions and rules across fields).
 * A partial update is not asked for required fields it does not speak of, unless it brings about their condition; a record that is new to
 * the server is not asked for what the server generates.
 */
export function validate(
  resource: Resource,
  values: Values,
  { record = values, partial = false, isNew = false }: { record?: Values; partial?: boolean; isNew?: boolean } = {},
): Issues {
  const issues: Issues = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const isExpected = !partial || name in values || conditionNames(resource.when[name]).some(other => other in values);
    if (!isWritable(field) || !isExpected || !holds(resource.when[name], record)) continue;
    const value = (name in values ? values[name] : record[name]) ?? null;
    const issue = isBlank(value) ? (isNeeded(field, isNew) ? { rule: 'required' } : null) : field.kind.check(value, field);
    if (issue) issues[name] = [issueAt(resource.name, name, issue)];
  }
  for (const [name, issue] of Object.entries(resource.form.validate(record))) {
    if (issue && !issues[name]) issues[name] = [issue];
  }
  return issues;
}

/** Whether a record cannot be without a field, or cannot be sent without it while it is new. */
export const isNeeded = ({ required = false, generated = false }: FieldOptions, isNew: boolean) => required && !(generated && isNew);

/** The fields that a condition looks at. */
export const conditionNames = (when: When | undefined) => Object.keys(when ?? {}).map(path => path.split('.')[0] ?? path);

/** The values a new record begins with; a boolean that says nothing begins with no. */
export function defaultsOf(resource: Resource): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.default !== undefined) defaults[name] = field.default;
    else if (isWritable(field) && field.kind.choice === 'yesNo') defaults[name] = false;
  }
  return defaults;
}
