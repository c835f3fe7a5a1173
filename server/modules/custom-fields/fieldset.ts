import { sql } from 'kysely';
import { linesOf } from '#definition/texts';
import type { Connection } from '#server/database/database.ts';
import type { SetField } from '#src/domain/custom-fields/fieldset.ts';

const columns =
  sql.raw(`f.id, f.name, f.db_column_name, f.element, f.format, f.custom_format, f.field_values, f.field_encrypted, f.help_text,
  f.is_unique, f.show_in_listview, f.display_checkout, f.display_checkin, f.display_audit, link.required`);

/** The fields of some field sets, in order, by set. */
export async function fieldsOfSets(db: Connection, ids: readonly number[]): Promise<Map<number, SetField[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    SetField & { owner: number }
  >`select link.owner_id as owner, ${columns} from fieldsets_fields link join fields f on f.id = link.target_id
    where link.owner_id = any(${[...ids]}::int[]) order by link.position, f.id`.execute(db);
  return byOwner(rows);
}

/** The fields that assets of some models have, by model. */
export async function fieldsOfModels(db: Connection, ids: readonly number[]): Promise<Map<number, SetField[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SetField & { owner: number }>`select models.id as owner, ${columns} from models
    join fieldsets_fields link on link.owner_id = models.fieldset_id join fields f on f.id = link.target_id
    where models.id = any(${[...ids]}::int[]) order by link.position, f.id`.execute(db);
  return byOwner(rows);
}

function byOwner(rows: readonly (SetField & { owner: number })[]): Map<number, SetField[]> {
  const found = new Map<number, SetField[]>();
  for (const { owner, ...field } of rows) found.set(owner, [...(found.get(owner) ?? []), field]);
  return found;
}

/** The lines of a field's choices. */
export const choicesOf = ({ field_values }: Pick<SetField, 'field_values'>): string[] => linesOf(field_values);
