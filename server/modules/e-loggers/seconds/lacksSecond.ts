import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Publication } from '../masters/publication';

/** Whether the form of a master has a field that a second person signs, while at most one person may fill its books. */
export async function lacksSecond(
  db: Connection,
  { form, fill_holder: byHolder }: Publication['settings'],
  fillers: number,
): Promise<boolean> {
  if (fillers + (byHolder === true ? 1 : 0) > 1) return false;
  const { rows } = await sql`select from form_versions v, jsonb_array_elements(v.fields) f
    where v.form_id = ${form.id} and v.version = (select max(version) from form_versions where form_id = ${form.id})
      and f -> 'second_person' = 'true' limit 1`.execute(db);
  return rows.length > 0;
}
