import { sql } from 'kysely';
import type { Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { signInKey } from '#server/access/signInKey.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import type { Log } from '#server/log.ts';
import { taken } from '#server/resources/recordErrors.ts';

/** The fields by which a person signs in; where two people had one name before that was refused, it is the one's whose e-mail address it is. */
const fields = ['email', 'username'] as const;

/** The names by which a person signs in, as they are compared, by field. */
function keysOf(person: Values): { field: (typeof fields)[number]; key: string }[] {
  return fields.flatMap(field => {
    const name = person[field];
    return typeof name === 'string' && name !== '' ? [{ field, key: signInKey(name) }] : [];
  });
}

/** The same in one order for everybody, so that two writes never wait for each other. */
export const signInNamesOf = (person: Values): string[] => [...new Set(keysOf(person).map(({ key }) => key))].sort();

/** Which of somebody's names are another person's: e-mail addresses and user names are one set of names. */
export async function takenNames(db: Connection, id: number, person: Values): Promise<Issues> {
  const names = signInNamesOf(person);
  if (names.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from sign_in_names
    where name = any(${names}::text[]) and user_id <> ${id}`.execute(db);
  const found = new Set(rows.map(({ name }) => name));
  return Object.fromEntries(keysOf(person).flatMap(({ field, key }) => (found.has(key) ? [[field, [taken]]] : [])));
}

/**
 * Gives a person their names, and takes those away that they no longer have. The primary key lets two connections never both have one: the later
 * waits for the earlier. Throws Failure where somebody else has one of those that are wanted.
 */
export async function claimNames(db: Connection, id: number, person: Values, wanted: Values): Promise<void> {
  const names = signInNamesOf(person);
  await sql`delete from sign_in_names where user_id = ${id} and name <> all(${names}::text[])`.execute(db);
  await sql`insert into sign_in_names (name, user_id) select name, ${id} from unnest(${names}::text[]) as name on conflict do nothing`.execute(
    db,
  );
  const issues = await takenNames(db, id, wanted);
  if (Object.keys(issues).length > 0) throw new Failure(issues);
}

/** Nobody has the names of somebody who is deleted. */
export async function releaseNames(db: Connection, id: number): Promise<void> {
  await sql`delete from sign_in_names where user_id = ${id}`.execute(db);
}

/**
 * Gives their names to people who have none yet: those of earlier versions, and those who were loaded. Of two with the same name it is the one's
 * whose e-mail address it is, and else the older one's; the other is logged, and goes on by their other name.
 */
export async function claimMissingNames(db: Connection, log: Log): Promise<void> {
  const { rows: people } = await sql<{
    id: number;
    email: string | null;
    username: string | null;
  }>`select id, email, username from users as u
    where deleted_at is null and not exists (select 1 from sign_in_names where user_id = u.id) order by id`.execute(db);
  const claims = fields.flatMap(field =>
    people.flatMap(person => keysOf(person).flatMap(one => (one.field === field ? [{ id: person.id, name: one.key, field }] : []))),
  );
  if (claims.length === 0) return;
  const [names, ids] = [claims.map(({ name }) => name), claims.map(({ id }) => id)];
  await sql`insert into sign_in_names (name, user_id) select distinct on (name) name, id
    from unnest(${names}::text[], ${ids}::int[]) with ordinality as given (name, id, place) order by name, place on conflict do nothing`.execute(
    db,
  );
  const { rows: others } = await sql<{ name: string; id: number; user_id: number }>`select name, id, user_id
    from unnest(${names}::text[], ${ids}::int[]) as given (name, id) join sign_in_names using (name) where user_id <> id order by id`.execute(
    db,
  );
  for (const { name, id, user_id } of others)
    log({
      level: 'warn',
      message: `${name} is a name of the people ${user_id} and ${id}: only ${user_id} signs in by it. Give ${id} another one.`,
    });
}
