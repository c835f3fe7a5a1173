import { omit } from 'es-toolkit/object';
import { sql } from 'kysely';
import { holds, isWritable, issueAt, Refusal, type Field, type Resource } from '#definition';
import { followingFields } from '#definition/derive/followingFields';
import { defaultsOf, validate, type Issues } from '#definition/derive/validation';
import { isBlank } from '#definition/texts';
import { mayAct, type Actor } from '#server/access/authority.ts';
import { hashPassword } from '#server/access/passwordHash.ts';
import type { ServerContext, StoredRecord, Write, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { checkCycles, checkOthers } from './crossRecordChecks';
import { isSame, isSecret } from '../history/changes';
import { issuesFailure } from '../recordErrors';
import { valueAt } from '../sql/fieldPaths';
import { WriteState } from './writeState';
import { companyOfActor } from '../visibility';

/**
 * Makes the `Write` of a request: adds defaults and the account's company, drops values of fields that it may not write and did not change.
 * Throws `Failure` (forbidden) where it changed one.
 */
export function prepareWrite(
  context: ServerContext,
  db: Connection,
  actor: Actor,
  { resource }: Plan,
  before: StoredRecord | null,
  given: Readonly<Record<string, unknown>>,
): Write {
  const defaults = before === null ? defaultsOf(resource) : {};
  const values: Record<string, unknown> = { ...defaults, ...given };
  giveCompany(resource, actor, values, before);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name in values && field.access?.write && !mayAct(actor, field.access.write)) {
      // In a new record the default and an empty value are no change.
      const isTheirs = name in given && ![before?.[name], defaults[name]].some(value => isSame(field, value, given[name]));
      if (isTheirs) throw forbidden();
      if (name in defaults) values[name] = defaults[name];
      else delete values[name];
    }
    if (name in values && field.kind.file === 'image' && typeof values[name] === 'string') delete values[name];
  }
  return { context, db, ...actor, resource, before, values, record: { ...before, ...values }, state: new WriteState() };
}

/** Sets the company of a new record, or of one that is moved to another company, to that of the account (contract §2). */
function giveCompany(resource: Resource, actor: Actor, values: Record<string, unknown>, before: StoredRecord | null): void {
  const company = companyOfActor(actor);
  const name = resource.companyField;
  const field = name === undefined ? undefined : resource.fields[name];
  if (company === null || name === undefined || !field || field.through !== undefined) return;
  if (before === null || (name in values && !isSame(field, before[name], values[name]))) values[name] = { id: company };
}

/** Copies the values of a write into its record, after an extension has changed them. */
export const refreshRecord = (write: Write) => void Object.assign(write.record, write.values);

/** Fills in the fields that follow others (`follows`) when those change, except the fields in `staying`. */
export function follow({ resource, before, values }: Write, staying: readonly string[] = []): void {
  const isChanged = ([name, value]: [string, unknown]) => {
    const field = resource.fields[name];
    return field !== undefined && !isSame(field, before?.[name], value);
  };
  const changes = Object.fromEntries(Object.entries(values).filter(isChanged));
  for (const [name, value] of Object.entries(followingFields(resource, before ?? {}, changes)))
    if (!(name in values || staying.includes(name))) values[name] = value;
}

/** The record with the values of other records that its conditions (`when`) name by path, such as `status.type`. */
async function withPaths({ plans }: ServerContext, db: Connection, { resource, record }: Write): Promise<Record<string, unknown>> {
  const paths = Object.values(resource.when)
    .flatMap(when => Object.keys(when ?? {}))
    .filter(path => path.includes('.'));
  const deep: Record<string, unknown> = { ...record };
  for (const path of new Set(paths)) {
    const [name = '', ...rest] = path.split('.');
    const reference = record[name] as { id: number } | null;
    const target = (resource.fields[name] as unknown as { target: string }).target;
    if (!reference || rest.length !== 1 || rest[0] === undefined) continue;
    const { rows } = await sql<{ value: unknown }>`select ${valueAt(plans.registry, plans.get(target).resource, rest[0], 't')} as value
      from ${sql.table(target)} as t where t.id = ${reference.id}`.execute(db);
    deep[name] = { ...(deep[name] as object), [rest[0]]: rows[0]?.value ?? null };
  }
  return deep;
}

/** Empties the fields whose condition (`when`) no longer holds. */
export async function dropConditional(write: Write): Promise<void> {
  const { context, db, resource, values, record } = write;
  const deep = await withPaths(context, db, write);
  for (const [name, when] of Object.entries(resource.when)) {
    const field = resource.fields[name];
    if (!field || !isWritable(field) || holds(when, deep) || isSame(field, null, record[name])) continue;
    values[name] = null;
    record[name] = null;
  }
}

/** Recomputes the derived fields. Throws `Failure` where the result is no valid value of its field, such as a quotient by zero. */
export function deriveFields({ resource, values, record }: Pick<Write, 'resource' | 'values' | 'record'>): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.derive) continue;
    values[name] = derivedValue(resource, name, field, field.derive(record) ?? null);
    record[name] = values[name];
  }
}

/** Checks a derived value and answers it as its kind stores it. Throws `Failure` where it is invalid. */
export function derivedValue(resource: Resource, name: string, field: Field, found: unknown): unknown {
  try {
    const value = field.kind.accept(found, field);
    const issue = value === null ? null : field.kind.check(value, field);
    if (issue) throw new Refusal(issue);
    return value;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw issuesFailure(resource, { [name]: [{ rule: 'notDerived' }, issueAt(resource.name, name, error.issue)] });
  }
}

/**
 * Applies the rules of fields, references, uniqueness, cycles and extensions to writes that are checked together. Answers in their order
 * the issues by field, or a `Failure` for a write that is refused as a whole. For one field, the issue of the field's own rule wins.
 */
export async function checkWrites(plan: Plan, writes: readonly Write[], isLocked: boolean): Promise<(Issues | Failure)[]> {
  const [first] = writes;
  if (!first) return [];
  const [others] = await Promise.all([
    checkOthers(first.context, first.db, plan, writes, isLocked),
    ...plan.extensions.map(extension => extension.rules?.load?.(writes)),
  ]);
  const found: (Issues | Failure)[] = [];
  for (const [at, write] of writes.entries()) found.push(await refusedOr(() => checkWrite(plan, write, others[at] ?? {})));
  return found;
}

async function checkWrite(plan: Plan, write: Write, others: Issues): Promise<Issues> {
  const { db, resource, values, record, before } = write;
  const fixed = Object.entries(resource.fields).filter(
    ([name, field]) => before && field.immutable && name in values && !isSame(field, before[name], values[name]),
  );
  const drawn = drawnFields(plan, write).map(([name]) => name);
  const issues: Issues = {
    ...omit(validate(resource, values, { record, partial: before !== null }), drawn),
    ...Object.fromEntries(fixed.map(([name]) => [name, [{ rule: 'unchangeable' }]])),
  };
  // A module may have better words for what is wrong with the same field.
  const cycles = await checkCycles(db, plan, write);
  const more = [others];
  for (const extension of plan.extensions) more.push((await extension.rules?.check(write)) ?? {});
  return Object.assign({}, cycles, ...more.reverse(), issues) as Issues;
}

/** The empty fields of a new record that an extension draws a value for (`draw`), with the function that draws it. */
export const drawnFields = ({ extensions }: Plan, { before, values }: Write) =>
  before === null ? extensions.flatMap(({ draw = {} }) => Object.entries(draw).filter(([name]) => isBlank(values[name]))) : [];

/** Runs `work` and answers its result, or the `Failure` that it throws. Other errors are rethrown. */
export const refusedOr = <T>(work: () => Promise<T>): Promise<T | Failure> =>
  work().catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });

/** Replaces secrets in the values of a write by their hashes. An empty one keeps the stored hash. */
export async function hashSecrets({ resource, values, before }: Write): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isSecret(field) || !(name in values)) continue;
    const value = values[name];
    if (typeof value === 'string' && value !== '') values[name] = await hashPassword(value);
    else if (before !== null) delete values[name];
  }
}
