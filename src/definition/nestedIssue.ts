import type { Field } from './kind';
import type { Issue } from './rules';
import { isBlank } from './texts';

/**
 * What is wrong with the value of a field in a row within a record, or null.
 *
 * @example nestedIssue(null, lines.fields.description) // { rule: 'required' }
 */
export function nestedIssue(value: unknown, field: Field): Issue | null {
  if (isBlank(value)) return field.required ? { rule: 'required' } : null;
  return field.kind.check(value, field);
}
