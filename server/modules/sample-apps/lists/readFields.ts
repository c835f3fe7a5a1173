import type { Resource } from '#definition';
import { acceptBody } from '#definition/derive/wire';
import { validate } from '#definition/derive/validation';
import { Failure } from '#server/http/failure.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * What a body says of the fields of a definition. A new row has the defaults of what it does not name. Throws `Failure` (422) with what is
 * wrong by field.
 *
 * @param before the row that is changed; null for a new one
 */
export function readFields(resource: Resource, body: Body, before: Body | null): Readonly<Record<string, unknown>> {
  const { values: given, issues } = acceptBody(resource, body);
  const defaults = Object.entries(resource.fields).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]]));
  const values: Record<string, unknown> = before === null ? { ...Object.fromEntries(defaults), ...given } : given;
  const broken = { ...validate(resource, values, { record: { ...before, ...values }, partial: before !== null }), ...issues };
  if (Object.keys(broken).length > 0) throw new Failure(broken, { status: 422 });
  return values;
}
