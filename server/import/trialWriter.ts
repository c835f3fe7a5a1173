import type { Field, Resource, Values } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure, isWhole } from '#server/http/failure.ts';
import { checkMany } from '#server/registers/checkValues.ts';
import { taken } from '#server/registers/checks.ts';
import type { Write } from '#server/registers/extension.ts';
import { issuesFailure } from '#server/registers/issues.ts';
import { referencesIn } from '#server/registers/references.ts';
import type { Plan } from '#server/registers/plan.ts';
import { savedOf, type Saved } from '#server/registers/saved.ts';
import { KeyTable } from './keyTable';
import { keysOf, matchKey, titleKey, uniqueKeys } from './rowKeys';
import type { Writer, Writing } from './writer';

/**
 * Looks at everything that is looked at before a record is written, and writes nothing. What would be there by then, rows before and
 * what they make, is remembered under ids below zero, so that later rows find it.
 */
export class TrialWriter implements Writer {
  readonly isTrial = true;
  private readonly ids = new KeyTable();
  private next = -1;

  constructor(
    private readonly context: ServerContext,
    private readonly account: Account,
  ) {}

  async find({ resource }: Plan, values: Values): Promise<number | null> {
    return this.ids.get(matchKey(resource, values));
  }

  async findByTitle({ resource }: Plan, title: string): Promise<number | null> {
    return this.ids.get(titleKey(resource, title));
  }

  async reach(): Promise<void> {
    // Nothing is written.
  }

  async save(db: Connection, plan: Plan, writing: Writing): Promise<Saved> {
    const [saved] = await this.saveAll(db, plan, [writing]);
    if (!saved || saved instanceof Failure) throw saved;
    return saved;
  }

  async saveAll(db: Connection, plan: Plan, writings: readonly Writing[]): Promise<(Saved | Failure)[]> {
    const saved: (Saved | Failure)[] = [];
    // One that an earlier row brings in is not there to be looked at.
    const asked = writings.flatMap((writing, at) => {
      if (writing.id !== null && writing.id < 0) saved[at] = { id: writing.id, replaced: {} };
      return at in saved ? [] : [{ at, writing, ...withoutPending(plan.resource, writing.values) }];
    });
    const found = await checkMany(
      this.context,
      db,
      this.account,
      plan,
      asked.map(({ writing, real }) => ({ ...writing, values: real, isImport: true })),
      false,
    );
    for (const [place, { at, writing, pending }] of asked.entries()) {
      const one = found[place];
      const failure = one instanceof Failure ? without(plan.resource, pending, one) : null;
      saved[at] = failure ?? this.repeated(plan.resource, writing.values) ?? this.savedAs(plan.resource, writing, one);
    }
    return saved;
  }

  private savedAs(resource: Resource, { id, values }: Writing, one: Write | Failure | undefined): Saved {
    const known = id ?? this.remember(resource, values);
    return one && !(one instanceof Failure) ? savedOf(one, known) : { id: known, replaced: {} };
  }

  /** What is unique must not stand in an earlier row. */
  private repeated(resource: Resource, values: Values): Failure | null {
    const twice = uniqueKeys(resource, values).find(([, key]) => this.ids.get(key) !== null);
    return twice ? issuesFailure(resource, { [twice[0]]: [taken] }) : null;
  }

  private remember(resource: Resource, values: Values): number {
    this.next -= 1;
    for (const key of keysOf(resource, values)) this.ids.add(key, this.next);
    return this.next;
  }
}

/** The fields that refer to what only the trial knows of, and the values of the others. */
function withoutPending(resource: Resource, values: Values): { pending: readonly string[]; real: Record<string, unknown> } {
  const isTrial = (field: Field, value: unknown) => referencesIn(field, value).some(({ reference }) => reference.id < 0);
  const pending = Object.keys(values).filter(name => resource.fields[name] && isTrial(resource.fields[name], values[name]));
  return { pending, real: Object.fromEntries(Object.entries(values).filter(([name]) => !pending.includes(name))) };
}

/** What is wrong apart from fields that only the trial leaves out. */
function without(resource: Resource, pending: readonly string[], failure: Failure): Failure | null {
  if (isWhole(failure.told) || pending.length === 0) return failure;
  const left = pending.map(name => wireNameOf(name, resource.fields[name] as Field, 'write'));
  const rest = Object.entries(failure.told).filter(([name]) => !left.includes(name));
  return rest.length > 0 ? new Failure(Object.fromEntries(rest)) : null;
}
