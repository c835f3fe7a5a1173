import type { Values } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { rethrow } from '#server/registers/issues.ts';
import type { Plan } from '#server/registers/plan.ts';
import { saveValues } from '#server/registers/save.ts';

/** A record on its way in. */
export interface Writing {
  id: number | null;
  values: Record<string, unknown>;
  note: string;
}

/** Where rows go: into the database, or into a trial. */
export interface Writer {
  /** A record that this writer alone knows of, by the values that tell it from others. */
  find(plan: Plan, values: Values): number | null;
  /** The same by the words that name it. */
  findByTitle(plan: Plan, title: string): number | null;
  save(db: Connection, plan: Plan, writing: Writing): Promise<number>;
}

/** Writes into the database as somebody, with their rights. Throws Failure. */
export const realWriter = (context: ServerContext, account: Account): Writer => ({
  find: () => null,
  findByTitle: () => null,
  save: (db, plan, writing) =>
    saveValues(context, db, account, plan, { ...writing, isImport: true }).catch((error: unknown) => rethrow(plan, error)),
});
