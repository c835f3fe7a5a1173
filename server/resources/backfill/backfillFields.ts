import { sql } from 'kysely';
import { holds, type Field } from '#definition';
import type { ServerContext, StoredRecord, Plan } from '#server/contract.ts';
import { keepState, readState } from '#server/database/serverState.ts';
import { Failure } from '#server/http/failure.ts';
import { isSame } from '../history/changes';
import { derivedValue } from '#server/resources/write/prepareWrite.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { storedJson } from '#server/resources/write/storeRow.ts';
import { newFields, forgetNewField } from './newFields';

const batch = 500;

/**
 * Gives the rows that exist what fields say that the definitions did not have before: a new field its default, and a field whose `derive` is new its
 * value. Rows where that gives no value stay as they are. To be called before anybody else writes.
 */
export async function backfillFields(context: ServerContext): Promise<void> {
  const { db, plans } = context;
  for (const plan of plans.all) {
    const begun = await newFields(db, plan.resource.name);
    const defaults = Object.entries(plan.resource.fields).filter(([name, field]) => begun.includes(name) && field.default !== undefined);
    const all = Object.entries(plan.resource.fields).filter(([, field]) => field.derive);
    let isNew = false;
    for (const [name] of all) isNew ||= begun.includes(name) || (await readState(db, stateOf(plan, name))) === null;
    // One may follow from another.
    const derived = isNew ? all : [];
    if (defaults.length + derived.length > 0) await fillRows(context, plan, { defaults, derived });
    for (const [name] of derived) await keepState(db, stateOf(plan, name), 'filled');
    for (const name of begun) await forgetNewField(db, plan.resource.name, name);
  }
}

const stateOf = ({ resource }: Plan, field: string) => `derived:${resource.name}.${field}`;

interface Filling {
  defaults: readonly [string, Field][];
  derived: readonly [string, Field][];
}

async function fillRows(context: ServerContext, plan: Plan, filling: Filling): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(plan.table.name)} where id > ${last} order by id limit ${batch}`.execute(context.db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const ids = rows.map(({ id }) => id);
    await context.db.transaction().execute(async trx => {
      const records = await readRecords(context, trx, plan, ids, 'held');
      const changes = records.flatMap(record => changeOf(plan, record, filling) ?? []);
      const names = new Set(changes.flatMap(Object.keys));
      for (const { name, field, type } of plan.table.columns) {
        if (!names.has(field)) continue;
        const given = changes
          .filter(change => field in change)
          .map(change => ({ id: change.id, value: storedJson(plan.resource.fields[field], change[field], type) }));
        await sql`update ${sql.table(plan.table.name)} as t set ${sql.ref(name)} = given.value
          from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (id integer, value ${sql.raw(type)}) where given.id = t.id`.execute(
          trx,
        );
      }
    });
  }
}

function changeOf(
  { resource }: Plan,
  before: StoredRecord,
  { defaults, derived }: Filling,
): (Record<string, unknown> & { id: number }) | null {
  const record: Record<string, unknown> = { ...before };
  for (const [name, field] of defaults) if (holds(resource.when[name], record)) record[name] = field.default;
  for (const [name, field] of derived) {
    const value = derivedOrNot(() => derivedValue(resource, name, field, field.derive?.(record) ?? null));
    if (value !== undefined) record[name] = value;
  }
  const changed = [...defaults, ...derived].filter(([name, field]) => !isSame(field, before[name], record[name]));
  return changed.length === 0 ? null : { id: before.id, ...Object.fromEntries(changed.map(([name]) => [name, record[name]])) };
}

function derivedOrNot(derive: () => unknown): unknown {
  try {
    return derive();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
