import { issueText, type Field, type Resource, type Values } from '#definition';
import { titleOf } from '#definition/derive/title';
import { wireNameOf } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import { taken } from '#server/registers/checks.ts';
import { referencesIn } from '#server/registers/references.ts';
import type { Plan } from '#server/registers/plan.ts';
import { checkValues } from '#server/registers/save.ts';
import { partnersOf } from './findRecord';
import type { Writer, Writing } from './writer';

/**
 * Looks at everything that is looked at before a record is written, and writes nothing. What would be there by then, rows before and
 * what they make, is remembered under ids below zero, so that later rows find it.
 */
export class TrialWriter implements Writer {
  private readonly ids = new Map<string, number>();
  private next = -1;

  constructor(
    private readonly context: ServerContext,
    private readonly account: Account,
  ) {}

  find(plan: Plan, values: Values): number | null {
    return this.ids.get(keyOf(plan.resource, values)) ?? null;
  }

  findByTitle({ resource }: Plan, title: string): number | null {
    return this.ids.get(titleKey(resource, title)) ?? null;
  }

  async save(db: Connection, plan: Plan, { id, values, note }: Writing): Promise<number> {
    if (id !== null && id < 0) return id;
    const { resource } = plan;
    const isTrial = (field: Field, value: unknown) => referencesIn(field, value).some(({ reference }) => reference.id < 0);
    const pending = Object.keys(values).filter(name => resource.fields[name] && isTrial(resource.fields[name], values[name]));
    const real = Object.fromEntries(Object.entries(values).filter(([name]) => !pending.includes(name)));
    await checkValues(this.context, db, this.account, plan, { id, values: real, note, isImport: true }).catch((error: unknown) =>
      throwBut(resource, pending, error),
    );
    this.refuseRepeated(resource, values);
    if (id === null) this.remember(resource, values);
    return id ?? this.next;
  }

  /** What is unique must not stand in an earlier row. */
  private refuseRepeated(resource: Resource, values: Values): void {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.unique !== true || values[name] === undefined || values[name] === null) continue;
      if (this.ids.has(uniqueKey(resource, name, values[name])))
        throw new Failure({ [wireNameOf(name, field, 'write')]: [issueText(taken)] });
    }
  }

  private remember(resource: Resource, values: Values): void {
    this.next -= 1;
    const uniques = Object.entries(resource.fields).filter(([name, field]) => field.unique === true && (values[name] ?? null) !== null);
    const keys = [
      keyOf(resource, values),
      titleKey(resource, titleOf(resource, values)),
      ...uniques.map(([name]) => uniqueKey(resource, name, values[name])),
    ];
    for (const key of keys) if (!this.ids.has(key)) this.ids.set(key, this.next);
  }
}

const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.toLowerCase()
    : typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : (value ?? null);
const keyOf = (resource: Resource, values: Values) =>
  JSON.stringify([resource.name, ...[resource.csv.match, ...partnersOf(resource, resource.csv.match)].map(name => plain(values[name]))]);
const titleKey = ({ name }: Resource, title: string) => JSON.stringify([name, 'title', title.toLowerCase()]);
const uniqueKey = ({ name }: Resource, field: string, value: unknown) => JSON.stringify([name, 'unique', field, plain(value)]);

/** What is wrong apart from fields that only the trial leaves out. */
function throwBut(resource: Resource, pending: readonly string[], error: unknown): void {
  if (!(error instanceof Failure) || typeof error.messages === 'string' || pending.length === 0) throw error;
  const left = pending.map(name => wireNameOf(name, resource.fields[name] as Field, 'write'));
  const rest = Object.entries(error.messages).filter(([name]) => !left.includes(name));
  if (rest.length > 0) throw new Failure(Object.fromEntries(rest));
}
