import { sql } from 'kysely';
import type { Field, Values } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { titleOf } from '../sql/fieldPaths';
import type { Plans } from '#server/contract.ts';

/** A reference in a record; its name is filled in when the record is read. */
export interface Named {
  id: number;
  name?: string;
  color?: string;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const nestedFields = (field: Field) => (field as unknown as { fields: Record<string, Field> }).fields;

/** All references in the value of a field, also in nested rows, with the resource that each points to. */
export function referencesIn(field: Field, value: unknown): { target: string; reference: Named }[] {
  if (value === null || value === undefined) return [];
  const { reference, nested } = field.kind;
  if (reference === 'one') return isNamed(value) ? [{ target: targetOf(field), reference: value }] : [];
  if (reference === 'many')
    return Array.isArray(value) ? value.filter(isNamed).map(reference => ({ target: targetOf(field), reference })) : [];
  if (nested === 'many') return Array.isArray(value) ? value.flatMap(row => inRow(field, row)) : [];
  return nested === 'one' ? inRow(field, value) : [];
}

const inRow = (field: Field, row: unknown) =>
  isRow(row) ? Object.entries(nestedFields(field)).flatMap(([name, inner]) => referencesIn(inner, row[name])) : [];

type NamedFields = readonly (readonly [string, Field])[];

/** Fills in the names of references in the given fields of records, by one query. */
export async function nameReferences(plans: Plans, db: Connection, fields: NamedFields, records: readonly Values[]): Promise<void> {
  const found = records.flatMap(record => fields.flatMap(([name, field]) => referencesIn(field, record[name])));
  await nameAll(plans, db, found);
}

/** Fills in the names of references in values to write; references that the stored record has take their names from there. */
export async function nameWritten(
  plans: Plans,
  db: Connection,
  fields: NamedFields,
  writes: readonly { before: Values | null; values: Values }[],
): Promise<void> {
  const unnamed = writes.flatMap(({ before, values }) =>
    fields.flatMap(([name, field]) => {
      const known = new Map(referencesIn(field, before?.[name]).map(({ target, reference }) => [`${target} ${reference.id}`, reference]));
      const found = referencesIn(field, values[name]);
      for (const { target, reference } of found)
        if (reference.name === undefined) giveLabel(reference, known.get(`${target} ${reference.id}`));
      return found.filter(({ reference }) => reference.name === undefined);
    }),
  );
  await nameAll(plans, db, unnamed);
}

async function nameAll(plans: Plans, db: Connection, found: readonly { target: string; reference: Named }[]): Promise<void> {
  if (found.length === 0) return;
  const wanted = new Map<string, Set<number>>();
  for (const { target, reference } of found) wanted.set(target, (wanted.get(target) ?? new Set()).add(reference.id));
  const labels = await labelsOf(plans, db, wanted);
  for (const { target, reference } of found) {
    giveLabel(reference, labels.get(`${target} ${reference.id}`) ?? { name: `#${reference.id}` });
  }
}

/** Sets name and colour of a reference from a label, if there is one. */
export function giveLabel(reference: Named, label: { name?: string; color?: string | null } | undefined): void {
  if (label?.name !== undefined) reference.name = label.name;
  if (label?.color) reference.color = label.color;
}

/** Reads the labels of records of one resource. */
export async function namesOf(plans: Plans, db: Connection, target: string, ids: readonly number[]): Promise<Map<number, string>> {
  const labels = await labelsOf(plans, db, new Map([[target, new Set(ids)]]));
  return new Map([...labels.values()].map(({ id, name }) => [id, name]));
}

interface Label {
  id: number;
  name: string;
  color?: string;
}

/** Labels by `<resource> <id>`: name, and colour where the resource has one. */
async function labelsOf(plans: Plans, db: Connection, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<Map<string, Label>> {
  const parts = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([target, ids]) =>
        sql`select ${sql.lit(target)} as target, ${labelSql(plans, target)} from ${sql.table(target)} as t where t.id = any(${[...ids]}::int[])`,
    );
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    target: string;
    id: number;
    name: string;
    color: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ target, id, name, color }) => [`${target} ${id}`, { id, name, ...(color !== null && { color }) }]));
}

/** The select list of a label of the alias `t`: `id`, `name`, and `color` where the resource has one. */
export function labelSql(plans: Plans, target: string) {
  const { resource } = plans.get(target);
  const color = resource.list.rowColor === undefined ? sql`null::text` : sql.ref(`t.${resource.list.rowColor}`);
  return sql`t.id, ${titleOf(plans.registry, resource, 't')} as name, ${color} as color`;
}
