import { sql } from 'kysely';
import { customOwner } from '#definition/kinds/customFields';
import type { Connection } from '#server/database/database.ts';
import { valueAt } from '#server/resources/sql/fieldPaths.ts';
import type { Plan, Plans } from '#server/contract.ts';

/**
 * What the custom fields of a record say that administrators want in e-mail, in the order of its field set: `Plate: 1234 · Colour: red`. What is
 * kept from most people never goes out.
 */
export async function customFieldsText({ registry }: Plans, db: Connection, { resource }: Plan, id: number): Promise<string> {
  const owner = customOwner(resource.fields);
  const field = owner === undefined ? undefined : (resource.fields[owner] as { fieldset?: string } | undefined);
  if (owner === undefined || field?.fieldset === undefined) return '';
  const { rows } = await sql<{ name: string; value: string }>`select f.name, said.value
    from ${sql.table(resource.name)} as t
    join fieldsets_fields as link on link.owner_id = ${valueAt(registry, resource, field.fieldset, 't')}
    join fields as f on f.id = link.target_id
    cross join lateral (select ${sql.ref(`t.${owner}`)} ->> f.db_column_name as value) as said
    where t.id = ${id} and f.show_in_email and f.field_encrypted is not true and said.value <> ''
    order by link.position, f.id`.execute(db);
  return rows.map(({ name, value }) => `${name}: ${value}`).join(' · ');
}
