import { sql } from 'kysely';
import type { FieldSequence, Resource, Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import type { Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { groupOf, isMoved, type Step } from './step';
import { columnsOf } from './columns';
import { checkRising } from './checkRising';
import { checkTotal } from './checkTotal';

/**
 * Holds the rules on rows in order after rows were written, deleted or restored in a transaction; answers what is wrong, by field. Each group is
 * locked until the transaction ends and looked at after that: of two who write rows of one group, the second sees what the first wrote,
 * whichever copies of the server they ask.
 */
export async function checkSequences(db: Connection, plan: Plan, steps: readonly Step[]): Promise<Issues> {
  const issues: Issues = {};
  for (const sequence of plan.resource.sequences) {
    const moved = steps.filter(step => isMoved(sequence, step));
    if (moved.length === 0) continue;
    // What a trial writes is taken back: nobody needs to wait for it.
    const isTrial = moved.some(({ id }) => id < 0);
    if (!isTrial) await lockGroups(db, plan.resource, sequence, moved);
    const columns = columnsOf(plan.resource, sequence, isTrial);
    const issue = sequence.rising
      ? await checkRising(db, plan, columns, moved)
      : await checkTotal(db, plan, { ...columns, sequence }, moved);
    if (issue) issues[sequence.field] = [issue];
  }
  return issues;
}

/**
 * Waits until no other transaction brings many rows of the register in or takes them back, and keeps others waiting until this one ends. Such a
 * transaction locks the groups of some rows after the other, so that two of them would wait for each other.
 */
export async function lockManyRows(db: Connection, { name, sequences }: Resource): Promise<void> {
  if (sequences.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`many rows ${name}`}, 0))`.execute(db);
}

/** Whether a write of these values can break a rule at all. */
export const touchesSequences = ({ sequences }: Resource, values: Values): boolean =>
  sequences.some(({ field, of, by }) => [field, of, by].some(name => name in values));

/** In one order everywhere, so that two who write rows of the same groups wait for each other in turn. */
async function lockGroups(db: Connection, { name }: Resource, sequence: FieldSequence, steps: readonly Step[]): Promise<void> {
  const groups = steps.flatMap(({ before, after }) => [before, after].flatMap(row => (row ? (groupOf(sequence, row) ?? []) : [])));
  const keys = [...new Set(groups)].map(group => `sequence ${name} ${sequence.field} ${group}`);
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(text, 0) as key from unnest(${keys}::text[]) as text order by key offset 0) as keys`.execute(db);
}
