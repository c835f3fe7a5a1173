import type { Values } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { readRecord, readRecords } from '#server/resources/read/readRecords.ts';
import { findAllByTitle, findAllByValues, findByTitle, findByValues, type Among } from './findRecord';

/**
 * Finds the records that rows speak of, among those that the person who imports sees: what belongs to another company is not there. What many
 * rows are going to ask is asked at once, and then known.
 */
export class RecordLookup {
  private readonly ids = new Map<string, number[]>();
  private readonly titled = new Map<string, number[]>();
  private readonly records = new Map<number, StoredRecord>();

  constructor(
    private readonly context: ServerContext,
    private readonly account: Account,
  ) {}

  private among(db: Connection, plan: Plan): Among {
    return { db, plan, seen: seenSql(this.context.plans.registry, plan.resource, this.account, 't') };
  }

  /** The live records, oldest first and at most two, whose fields have the values. */
  async byValues(db: Connection, plan: Plan, values: Values): Promise<number[]> {
    return this.ids.get(valuesKey(plan, values)) ?? findByValues(this.among(db, plan), values);
  }

  /** The live records, oldest first and at most two, that are named so. */
  async byTitle(db: Connection, plan: Plan, title: string): Promise<number[]> {
    return this.titled.get(titleKey(plan, title)) ?? findByTitle(this.context.plans, this.among(db, plan), title);
  }

  /** A record of the register that rows are brought into. */
  async record(db: Connection, plan: Plan, id: number): Promise<StoredRecord | null> {
    const known = this.records.get(id);
    return known ? { ...known } : readRecord(this.context, db, plan, id);
  }

  /** Whether a value that tells records apart stands in a live record, also in one that the person does not see. */
  async isTaken(db: Connection, plan: Plan, values: Values): Promise<boolean> {
    return (await findByValues({ db, plan, seen: [] }, values)).length > 0;
  }

  async expectValues(db: Connection, plan: Plan, many: readonly Values[]): Promise<void> {
    const byNames = new Map<string, Values[]>();
    for (const values of new Map(many.map(one => [valuesKey(plan, one), one])).values()) {
      const names = Object.keys(values).join();
      byNames.set(names, [...(byNames.get(names) ?? []), values]);
    }
    for (const alike of byNames.values()) {
      const found = await findAllByValues(this.among(db, plan), Object.keys(alike[0] ?? {}), alike);
      alike.forEach((values, at) => this.ids.set(valuesKey(plan, values), found[at] ?? []));
    }
  }

  async expectTitles(db: Connection, plan: Plan, many: readonly string[]): Promise<void> {
    const titles = [...new Set(many)];
    if (titles.length === 0) return;
    const found = await findAllByTitle(this.context.plans, this.among(db, plan), titles);
    titles.forEach((title, at) => this.titled.set(titleKey(plan, title), found[at] ?? []));
  }

  async expectRecords(db: Connection, plan: Plan, ids: readonly number[]): Promise<void> {
    for (const record of await readRecords(this.context, db, plan, [...new Set(ids)])) this.records.set(record.id, record);
  }

  /** Records were changed, and may have other names by now. */
  forgetRecords({ resource }: Plan, ids: readonly number[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.records.delete(id);
    for (const key of this.titled.keys()) if (key.startsWith(JSON.stringify([resource.name]).slice(0, -1))) this.titled.delete(key);
  }

  /** From here on everything is asked anew. */
  forget(): void {
    this.ids.clear();
    this.titled.clear();
    this.records.clear();
  }
}

const valuesKey = ({ resource }: Plan, values: Values) => JSON.stringify([resource.name, values]);
const titleKey = ({ resource }: Plan, title: string) => JSON.stringify([resource.name, title]);
