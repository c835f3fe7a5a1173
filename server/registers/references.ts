import { sql } from 'kysely';
import type { Field, Resource, Values } from '#definition';
import type { Connection } from '#server/database/schema.ts';
import { targetOf } from '#server/database/tables.ts';
import { titleOf } from './paths';
import type { Plans } from './plan';

/** A reference as a record holds it; its name is filled in when it is read. */
export interface Named {
  id: number;
  name?: string;
  color?: string;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const nestedFields = (field: Field) => (field as unknown as { fields: Record<string, Field> }).fields;

/** Every reference within the value of a field, with the register it points to; also those in nested rows. */
export function referencesIn(field: Field, value: unknown): { target: string; reference: Named }[] {
  if (value === null || value === undefined) return [];
  const { name } = field.kind;
  if (name === 'ref') return isNamed(value) ? [{ target: targetOf(field), reference: value }] : [];
  if (name === 'refs') return Array.isArray(value) ? value.filter(isNamed).map(reference => ({ target: targetOf(field), reference })) : [];
  if (name === 'list') return Array.isArray(value) ? value.flatMap(row => inRow(field, row)) : [];
  return name === 'object' ? inRow(field, value) : [];
}

const inRow = (field: Field, row: unknown) =>
  isRow(row) ? Object.entries(nestedFields(field)).flatMap(([name, inner]) => referencesIn(inner, row[name])) : [];

/** Fills in the names of all references in some records, by one query a register they point to. */
export async function nameReferences(plans: Plans, db: Connection, resource: Resource, records: readonly Values[]): Promise<void> {
  const fields = Object.entries(resource.fields);
  const found = records.flatMap(record => fields.flatMap(([name, field]) => referencesIn(field, record[name])));
  const byTarget = new Map<string, Named[]>();
  for (const { target, reference } of found) byTarget.set(target, [...(byTarget.get(target) ?? []), reference]);
  await Promise.all(
    [...byTarget].map(async ([target, references]) => {
      const ids = references.map(({ id }) => id);
      const found = await labelsOf(plans, db, target, ids);
      for (const reference of references) Object.assign(reference, found.get(reference.id) ?? { name: `#${reference.id}` });
    }),
  );
}

/** The words that name some records of a register. */
export async function namesOf(plans: Plans, db: Connection, target: string, ids: readonly number[]): Promise<Map<number, string>> {
  const labels = await labelsOf(plans, db, target, ids);
  return new Map([...labels].map(([id, { name }]) => [id, name]));
}

/** The words, and the colour where the register gives its rows one. */
async function labelsOf(
  plans: Plans,
  db: Connection,
  target: string,
  ids: readonly number[],
): Promise<Map<number, { name: string; color?: string }>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { resource } = plans.get(target);
  const color = resource.list.rowColor === undefined ? sql`null::text` : sql.ref(`t.${resource.list.rowColor}`);
  const { rows } = await sql<{
    id: number;
    name: string;
    color: string | null;
  }>`select t.id, ${titleOf(plans.registry, resource, 't')} as name, ${color} as color
    from ${sql.table(target)} as t where t.id = any(${wanted}::int[])`.execute(db);
  return new Map(rows.map(({ id, name, color: shade }) => [id, { name, ...(shade !== null && { color: shade }) }]));
}
