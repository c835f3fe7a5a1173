import type { Values } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import type { Plan } from '#server/contract.ts';
import type { Saved } from '#server/resources/write/writeRecords.ts';
import type { RowResult } from './importJob';
import type { RecordLookup } from '../match/recordLookup';
import type { RowImport } from './importRow';
import { allKeysOf, matchKey, titleKey } from '../match/recordKeys';
import type { RowError } from './rowError';
import type { RowWriter, Writing } from './rowWriter';

/** Thrown where a row makes records of other registers, which must go again if it is refused. */
export class MustBeAlone extends Error {}

interface Waiting {
  writing: Writing;
  row: RowImport;
  answer(result: RowResult | RowError): void;
}

/** Whether a rule of the register may look at any record, so that a row must be there before the next one is looked at. */
export const looksAnywhere = ({ extensions }: Plan): boolean =>
  extensions.some(({ rules }) => rules !== undefined && rules.claims === undefined);

/** Whether a trial writes the rows of a stretch of the file, for rules to find what stands before each. */
export const triesByWriting = (plan: Plan): boolean => looksAnywhere(plan) || plan.resource.sequences.length > 0;

/** Rows that wait to be written together. Before anybody asks for one of them, or for what it is about, all are written. */
export class WriteBatch implements RowWriter {
  private waiting: Waiting[] = [];
  private readonly keys = new Set<string>();
  /** The records that are there by now, by what they are found by. */
  private readonly knownIds = new Map<string, number>();

  constructor(
    private readonly writer: RowWriter,
    private readonly db: Connection,
    private readonly plan: Plan,
    private readonly lookups: RecordLookup,
  ) {}

  get isTrial(): boolean {
    return this.writer.isTrial;
  }

  async find(plan: Plan, values: Values): Promise<number | null> {
    return (await this.known(matchKey(plan.resource, values))) ?? this.writer.find(plan, values);
  }

  async findByTitle(plan: Plan, title: string): Promise<number | null> {
    return (await this.known(titleKey(plan.resource, title))) ?? this.writer.findByTitle(plan, title);
  }

  async reach(id: number): Promise<void> {
    if (this.keys.has(recordKey(id))) await this.settle();
  }

  save(db: Connection, plan: Plan, writing: Writing): Promise<Saved> {
    if (!this.isTrial) throw new MustBeAlone();
    return this.writer.save(db, plan, writing);
  }

  problems(db: Connection, plan: Plan, writing: Writing): Promise<Failure | null> {
    return this.writer.problems(db, plan, writing);
  }

  saveAll(db: Connection, plan: Plan, writings: readonly Writing[]) {
    return this.writer.saveAll(db, plan, writings);
  }

  /** Puts a row at the end. */
  async join(writing: Writing, row: RowImport, answer: Waiting['answer']): Promise<void> {
    const keys = [...allKeysOf(this.plan, writing.values), ...(writing.id === null ? [] : [recordKey(writing.id)])];
    if (keys.some(key => this.keys.has(key))) await this.settle();
    this.waiting.push({ writing, row, answer });
    for (const key of keys) this.keys.add(key);
    // What was made for a row is there only once the row is; and a rule that may look at any record must find this one.
    if (row.hasMade || looksAnywhere(this.plan)) await this.settle();
  }

  async settle(): Promise<void> {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.keys.clear();
    const writings = waiting.map(({ writing }) => writing);
    const saved = await this.writer.saveAll(this.db, this.plan, writings);
    for (const [at, { writing, row, answer }] of waiting.entries()) {
      const one = saved[at];
      if (!one) continue;
      if (one instanceof Failure) {
        answer(row.refuse(one));
        continue;
      }
      answer(row.finish(one));
      for (const key of allKeysOf(this.plan, writing.values)) this.knownIds.set(key, one.id);
    }
    this.lookups.forgetRecords(
      this.plan,
      writings.flatMap(({ id }) => id ?? []),
    );
  }

  private async known(key: string): Promise<number | null> {
    if (this.keys.has(key)) await this.settle();
    return this.knownIds.get(key) ?? null;
  }
}

const recordKey = (id: number) => `record ${id}`;
