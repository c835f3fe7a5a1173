import { isReference, type Field, type Values } from '#definition';
import { importFields, readCell } from '#definition/derive/export/csv';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import type { Plan } from '#server/contract.ts';
import { keyIn, rowKeyIn } from '../match/findRecord';
import type { ImportJob } from './importJob';
import { knownKey } from './rowReferences';
import type { Cell, RowCells } from '../parse/rowCells';

/** What rows are going to ask of one register. */
interface Expected {
  values: Values[];
  titles: string[];
}

/**
 * Asks together what some rows are about to ask one by one: whether their records are there, and which records their cells name. What
 * depends on another question is left to the rows.
 */
export async function preloadRows(job: ImportJob, db: Connection, rows: readonly RowCells[]): Promise<void> {
  const { plan, lookups, context } = job;
  const own = rows.map(row => ownValues(plan, row)).filter(values => values !== null);
  await lookups.expectValues(db, plan, own);
  if (job.update) {
    const found = await Promise.all(own.map(values => lookups.byValues(db, plan, values)));
    await lookups.expectRecords(
      db,
      plan,
      found.flatMap(ids => (ids.length === 1 ? ids : [])),
    );
  }
  for (const [register, { values, titles }] of referencesOf(job, rows)) {
    await lookups.expectValues(db, context.plans.get(register), values);
    await lookups.expectTitles(db, context.plans.get(register), titles);
  }
}

/** The values by which the record of a row is found, where they stand in its cells. */
function ownValues({ resource }: Plan, row: RowCells): Values | null {
  const key = rowKeyIn(resource, name => Boolean(row.own.get(name)?.text)) ?? [];
  const values: Record<string, unknown> = {};
  for (const name of key) {
    const field = resource.fields[name];
    const cell = row.own.get(name);
    if (!field || !cell) continue;
    const read = isReference(field) ? null : readCell(field, cell.text, cell.reading);
    if (!read || 'issue' in read) return null;
    values[name] = read.value ?? null;
  }
  return (values[key[0] ?? ''] ?? null) === null ? null : values;
}

function referencesOf(job: ImportJob, rows: readonly RowCells[]): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const row of rows) {
    for (const name of new Set([...row.own.keys(), ...row.inner.keys()])) {
      const field = importFields(job.plan.resource)[name];
      if (!field || !isReference(field) || field.readOnly || field.through !== undefined) continue;
      const inner = row.inner.get(name);
      for (const cell of cellsOf(field, row.own.get(name))) if (!job.known.has(knownKey(field, cell, inner))) expect(field, cell, inner);
    }
  }
  return expected;

  function expect(field: Field, cell: Cell, inner: ReadonlyMap<string, Cell> | undefined): void {
    const { resource } = job.context.plans.get(targetOf(field));
    const { create = {} } = field as { create?: Values };
    const rowKey = keyIn(resource, name => Boolean(inner?.get(name)?.text));
    const [first = '', ...partners] = rowKey ?? resource.csv.keys[0] ?? [];
    const keyed = inner?.get(first)?.text ?? '';
    const key = keyed || cell.text;
    if (key === '' || partners.some(name => !(name in create) && inner?.has(name))) return;
    const values = { [first]: key, ...Object.fromEntries(partners.flatMap(name => (name in create ? [[name, create[name]]] : []))) };
    const wanted = expected.get(resource.name) ?? { values: [], titles: [] };
    expected.set(resource.name, wanted);
    wanted.values.push(values);
    if (keyed === '' && resource.title.join() !== first) wanted.titles.push(cell.text);
  }
}

/** Each name within a cell, as it is going to be looked up. */
function cellsOf(field: Field, cell: Cell | undefined): Cell[] {
  if (!cell || cell.text === '') return [];
  if (field.kind.reference !== 'many') return [cell];
  return cell.text
    .split(/\s*;\s*/)
    .filter(Boolean)
    .map(text => ({ ...cell, text }));
}
