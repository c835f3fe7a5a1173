import { type Issue, type Resource, holds, type Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { wireNameOf } from '#definition/derive/wire';
import { constraintOf, sqlState } from '#server/database/sqlState.ts';
import { Failure } from '#server/http/failure.ts';
import type { Plan } from '#server/contract.ts';

/** Throws a `Failure` that lists the issues, each under the name by which its field is written. Does nothing without issues. */
export function throwIssues(resource: Resource, issues: Issues): void {
  const failure = issuesFailure(resource, issues);
  if (failure) throw failure;
}

/** The `Failure` that `throwIssues` throws; null without issues. */
export function issuesFailure(resource: Resource, issues: Issues): Failure | null {
  const entries = Object.entries(issues);
  if (entries.length === 0) return null;
  const named = entries.map(([name, found]) => {
    const field = resource.fields[name];
    return [field ? wireNameOf(name, field, 'write') : name, found] as const;
  });
  return new Failure(Object.fromEntries(named));
}

/**
 * Turns a violated unique index (23505) or foreign key (23503), lost to a concurrent write, into an issue of its field; rethrows other
 * errors.
 */
export function rethrow({ resource, table }: Plan, error: unknown): never {
  const state = sqlState(error);
  if (state === '23505') {
    const field = table.indexes.find(index => index.name === constraintOf(error))?.uniqueField;
    if (field) throwIssues(resource, { [field]: [taken] });
  }
  if (state === '23503') {
    const field = table.columns.find(column => column.target && constraintOf(error)?.startsWith(`fk_${table.name}_${column.name}_`))?.field;
    if (field) throwIssues(resource, { [field]: [{ rule: 'reference' }] });
  }
  throw error;
}

/** The issue for a record that does not exist or that the account may not see. */
export const notFoundOf = (resource: Resource): Issue => ({ rule: '{{record}} not found.', args: wordsFor(resource) });

export const notFound = ({ resource }: Plan) => new Failure(notFoundOf(resource));

export const taken: Issue = { rule: 'taken' };

/** The resource's label as arguments of an issue's text. */
export const wordsFor = ({ name, label }: Pick<Resource, 'name' | 'label'>) => ({
  register: name,
  record: label.one.toLowerCase(),
  records: label.many.toLowerCase(),
});

/** The `Failure` for changing a deleted record. */
export const isDeleted = (resource: Resource) =>
  new Failure({ rule: 'This {{record}} is deleted. Restore it first.', args: wordsFor(resource) });

/** Throws `Failure` where the definition's `editableWhen` does not hold for the record. */
export function refuseUnlessEditable(resource: Resource, record: Values): void {
  if (holds(resource.editableWhen, record)) return;
  throw new Failure({
    rule: 'This {{record}} cannot be changed or deleted. Clone it to make one of your own.',
    args: wordsFor(resource),
  });
}
