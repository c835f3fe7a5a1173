import type { Values } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { rethrow } from '#server/resources/recordErrors.ts';
import { checkMany } from '#server/resources/write/checkWrites.ts';
import { saveOne } from '#server/resources/write/saveRecord.ts';
import type { Saved } from '#server/resources/write/writeRecords.ts';
import { saveMany } from '#server/resources/write/saveMany.ts';

/** A record on its way in. */
export interface Writing {
  id: number | null;
  values: Record<string, unknown>;
  note: string;
}

/** Where rows go: into the database, or into a trial. */
export interface RowWriter {
  /** Nothing is written by it. */
  readonly isTrial: boolean;
  /** A record that this writer alone knows of, by the values that tell it from others. */
  find(plan: Plan, values: Values): Promise<number | null>;
  /** The same by the words that name it. */
  findByTitle(plan: Plan, title: string): Promise<number | null>;
  /** Before a record is looked at: what is to be written of it is there. */
  reach(id: number): Promise<void>;
  /** Throws Failure. */
  save(db: Connection, plan: Plan, writing: Writing): Promise<Saved>;
  /** What is wrong with a record, which is not written; null where nothing is. */
  problems(db: Connection, plan: Plan, writing: Writing): Promise<Failure | null>;
  /** Many of which none depends on another; each is answered by what was saved of it, or by why it is refused. */
  saveAll(db: Connection, plan: Plan, writings: readonly Writing[]): Promise<(Saved | Failure)[]>;
}

/** Writes into the database as somebody, with their rights. */
export const realWriter = (context: ServerContext, account: Account): RowWriter => ({
  isTrial: false,
  find: async () => null,
  findByTitle: async () => null,
  reach: async () => undefined,
  save: (db, plan, writing) =>
    saveOne(context, db, account, plan, { ...writing, isImport: true }).catch((error: unknown) => rethrow(plan, error)),
  problems: async (db, plan, writing) => {
    const [one] = await checkMany(context, db, account, plan, [{ ...writing, isImport: true }], false);
    return one instanceof Failure ? one : null;
  },
  saveAll: (db, plan, writings) =>
    saveMany(
      context,
      db,
      account,
      plan,
      writings.map(writing => ({ ...writing, isImport: true })),
    ),
});

/** What only a trial knows of. */
export const isPending = (value: unknown) => typeof value === 'object' && value !== null && 'id' in value && Number(value.id) < 0;
