import { sql } from 'kysely';
import type { Change, Connection } from '#server/database/database.ts';

/** Who changed a field last, and when; nobody where the server itself did, or an account that is gone. */
export interface LastChange {
  person: { id: number; name: string } | null;
  at: string;
}

interface Row {
  changes: Record<string, Change>;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
}

/** Entries of a record's history that are looked through, newest first: a change made while a form is open is among them. */
const mostEntries = 200;

/**
 * The last change of some fields of a record, from its history.
 *
 * @param fields `name` of the field, and `key`, the name that bodies write it by: a custom field is told apart by that.
 * @returns by `key`; without those that the history does not tell of
 */
export async function lastChanges(
  db: Connection,
  register: string,
  id: number,
  fields: readonly { name: string; key: string }[],
): Promise<Map<string, LastChange>> {
  const { rows } = await sql<Row>`select h.changes, h.user_id, h.created_at, users.first_name, users.last_name
    from history h left join users on users.id = h.user_id
    where h.register = ${register} and h.record_id = ${id} and h.changes is not null order by h.id desc limit ${mostEntries}`.execute(db);
  const found = fields.flatMap(({ name, key }) => {
    const row = rows.find(({ changes }) => name in changes || Object.values(changes).some(change => change.key === key));
    return row ? [[key, { person: personOf(row), at: row.created_at }] as const] : [];
  });
  return new Map(found);
}

function personOf({ user_id: id, first_name: first, last_name: last }: Row): LastChange['person'] {
  const name = [first, last].filter(Boolean).join(' ');
  return id === null || name === '' ? null : { id, name };
}
