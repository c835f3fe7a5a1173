import type { Field, Resource, Values } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Write, Plan } from '#server/contract.ts';
import { savepoint } from '#server/database/statements/savepoint.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, isWhole } from '#server/http/failure.ts';
import { checkMany } from '#server/resources/write/checkWrites.ts';
import { taken, issuesFailure, rethrow } from '#server/resources/recordErrors.ts';
import { referencesIn } from '#server/resources/read/referenceLabels.ts';
import { writeRecords, savedOf, type Saved } from '#server/resources/write/writeRecords.ts';
import { KeyTable } from '../match/keyTable';
import { keysOf, matchKey, titleKey, uniqueKeys } from '../match/recordKeys';
import type { RowWriter, Writing } from './rowWriter';

/**
 * Looks at everything that is looked at before a record is written, and writes nothing. What would be there by then, rows before and
 * what they make, is remembered under ids below zero, so that later rows find it. One that `writes` also writes it under these ids, for
 * rules that look at any record: in a transaction that its caller rolls back.
 */
export class DryRunWriter implements RowWriter {
  readonly isTrial = true;
  private readonly ids = new KeyTable();
  /** Later rows get higher ids, as those of the database do. */
  private next = -2_000_000_000;
  /** The ids below zero that are there in a transaction. */
  private readonly written = new WeakMap<Connection, Set<number>>();

  constructor(
    private readonly context: ServerContext,
    private readonly account: Account,
    private readonly writes = false,
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
    const found = await this.check(db, plan, writings);
    for (const [at, writing] of writings.entries()) {
      const one = found[at];
      saved[at] =
        writing.id !== null && writing.id < 0
          ? { id: writing.id, replaced: {} }
          : (one?.failure ?? this.repeated(plan.resource, writing.values) ?? (await this.take(db, plan, writing, one?.write)));
    }
    return saved;
  }

  async problems(db: Connection, plan: Plan, writing: Writing): Promise<Failure | null> {
    const [one] = await this.check(db, plan, [writing]);
    return one?.failure ?? this.repeated(plan.resource, writing.values);
  }

  /** What checks say of each; one that an earlier row brings in is not there to be looked at. */
  private async check(db: Connection, plan: Plan, writings: readonly Writing[]): Promise<{ write?: Write; failure?: Failure | null }[]> {
    const there = this.thereIn(db);
    const requests = writings.flatMap((writing, at) =>
      writing.id !== null && writing.id < 0 ? [] : [{ at, writing, ...withoutPending(plan.resource, writing.values, there) }],
    );
    const found = await checkMany(
      this.context,
      db,
      this.account,
      plan,
      requests.map(({ writing, real }) => ({ ...writing, values: real, isImport: true })),
      false,
    );
    const checked: { write?: Write; failure?: Failure | null }[] = writings.map(() => ({}));
    for (const [place, { at, pending }] of requests.entries()) {
      const one = found[place];
      if (one instanceof Failure) checked[at] = { failure: without(plan.resource, pending, one) };
      else if (one) checked[at] = { write: one };
    }
    return checked;
  }

  /** Takes in a record that nothing is wrong with; what the database itself has against it is answered. */
  private async take(db: Connection, plan: Plan, { id, values }: Writing, write: Write | undefined): Promise<Saved | Failure> {
    const known = id ?? (this.next += 1);
    if (this.writes && write) {
      if (id === null) write.newId = known;
      const writing = () => writeRecords(plan, [{ write, note: null }]).catch((error: unknown) => rethrow(plan, error));
      const written = await savepoint(db, writing, error => error instanceof Failure);
      if (!written.isDone) return written.error as Failure;
      this.thereIn(db).add(known);
    }
    if (id === null) for (const key of keysOf(plan.resource, values)) this.ids.add(key, known);
    return write ? savedOf(write, known) : { id: known, replaced: {} };
  }

  private thereIn(db: Connection): Set<number> {
    const there = this.written.get(db) ?? new Set<number>();
    this.written.set(db, there);
    return there;
  }

  /** What is unique must not stand in an earlier row. */
  private repeated(resource: Resource, values: Values): Failure | null {
    const twice = uniqueKeys(resource, values).find(([, key]) => this.ids.get(key) !== null);
    return twice ? issuesFailure(resource, { [twice[0]]: [taken] }) : null;
  }
}

/** The fields that refer to what only the trial knows of, and the values of the others. */
function withoutPending(
  resource: Resource,
  values: Values,
  there: ReadonlySet<number>,
): { pending: readonly string[]; real: Record<string, unknown> } {
  const isTrial = (field: Field, value: unknown) => referencesIn(field, value).some(({ reference: { id } }) => id < 0 && !there.has(id));
  const pending = Object.keys(values).filter(name => resource.fields[name] && isTrial(resource.fields[name], values[name]));
  return { pending, real: Object.fromEntries(Object.entries(values).filter(([name]) => !pending.includes(name))) };
}

/** What is wrong apart from fields that only the trial leaves out. */
function without(resource: Resource, pending: readonly string[], failure: Failure): Failure | null {
  if (isWhole(failure.refusal) || pending.length === 0) return failure;
  const left = pending.map(name => wireNameOf(name, resource.fields[name] as Field, 'write'));
  const rest = Object.entries(failure.refusal).filter(([name]) => !left.includes(name));
  return rest.length > 0 ? new Failure(Object.fromEntries(rest)) : null;
}
