import { type Issue, type Resource, holds, type Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { wireNameOf } from '#definition/derive/wire';
import { constraintOf, sqlState } from '#server/database/sqlState.ts';
import { Failure } from '#server/http/failure.ts';
import type { Plan } from '#server/contract.ts';

/** Refuses with the texts of what is wrong, each under the name that its field is written by. */
export function throwIssues(resource: Resource, issues: Issues): void {
  const failure = issuesFailure(resource, issues);
  if (failure) throw failure;
}

/** The same, not thrown; null when nothing is wrong. */
export function issuesFailure(resource: Resource, issues: Issues): Failure | null {
  const entries = Object.entries(issues);
  if (entries.length === 0) return null;
  const named = entries.map(([name, found]) => {
    const field = resource.fields[name];
    return [field ? wireNameOf(name, field, 'write') : name, found] as const;
  });
  return new Failure(Object.fromEntries(named));
}

/** What the database refused because somebody else was faster, in the words of the field; anything else is thrown on. */
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

/** What is said of a record that is not there, or not for this person. */
export const notFoundOf = (resource: Resource): Issue => ({ rule: '{{record}} not found.', args: wordsFor(resource) });

export const notFound = ({ resource }: Plan) => new Failure(notFoundOf(resource));

export const taken: Issue = { rule: 'taken' };

/** The words that an issue has for a register. */
export const wordsFor = ({ name, label }: Pick<Resource, 'name' | 'label'>) => ({
  register: name,
  record: label.one.toLowerCase(),
  records: label.many.toLowerCase(),
});

/** Why a deleted record stays as it is. */
export const isDeleted = (resource: Resource) =>
  new Failure({ rule: 'This {{record}} is deleted. Restore it first.', args: wordsFor(resource) });

/** Throws where the definition says that such a record stays as it is. */
export function refuseUnlessEditable(resource: Resource, record: Values): void {
  if (holds(resource.editableWhen, record)) return;
  throw new Failure({
    rule: 'This {{record}} cannot be changed or deleted. Clone it to make one of your own.',
    args: wordsFor(resource),
  });
}
