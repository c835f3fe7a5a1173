import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { samplePeople, type SamplePerson } from '#src/domain/sample-apps/lists/people.ts';
import { readRow, requireRoomFor } from '../lists/appList';
import { readFields } from '../lists/readFields';
import { missing } from '../sampleApp';
import { peopleList } from './peopleList';

type Body = Readonly<Record<string, unknown>>;

/** In which column each field is kept. */
const kept = {
  ...{ full_name: 'full_name', post: 'post', email: 'email', city: 'city', startDate: 'start_date', salaryAmount: 'salary' },
  ...{ ageYears: 'age', experienceYears: 'experience', standing: 'standing' },
} as const;

export const readPerson = (db: Connection, id: number) => readRow<SamplePerson>(db, peopleList, id);

/** Adds a row; the same again under the same `client_id` is the one that was added. Throws `Failure` (422). */
export async function addPerson({ db }: ServerContext, body: Body): Promise<SamplePerson> {
  const client = readClientId(body);
  const values = readFields(samplePeople, body, null);
  return db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtext('app_people'))`.execute(transaction);
    const known = await sql<{ id: number }>`select id from app_people where client_id = ${client}::text`.execute(transaction);
    if (known.rows[0]) return readPerson(transaction, known.rows[0].id);
    await requireRoomFor(transaction, peopleList, 'full_name');
    return readPerson(transaction, await insertPerson(transaction, values, client));
  });
}

/** Writes a new row and answers its id. */
export async function insertPerson(db: Connection, values: Body, client: string | null = null): Promise<number> {
  const { city, ...filled } = Object.fromEntries(Object.keys(kept).map(name => [name, values[name] ?? null]));
  const all = { ...filled, city: city ?? '' };
  const columns = Object.keys(all).map(name => sql.ref(kept[name as keyof typeof kept]));
  const { rows } = await sql<{ id: number }>`insert into app_people (${sql.join([...columns, sql.ref('client_id')])})
    values (${sql.join([...Object.values(all), client])}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Changes what a body names of a row, or whether it is archived. Throws `Failure` (404, 422). */
export async function updatePerson({ db }: ServerContext, id: number, body: Body): Promise<SamplePerson> {
  const before = await readPerson(db, id);
  const values = readFields(samplePeople, body, { ...before });
  const sets = [
    ...Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(kept[name as keyof typeof kept])} = ${name === 'city' ? (value ?? '') : value}`,
    ),
    ...(typeof body.isArchived === 'boolean' ? [sql`is_archived = ${body.isArchived}`] : []),
  ];
  if (sets.length > 0) await sql`update app_people set ${sql.join(sets)} where id = ${id}`.execute(db);
  return readPerson(db, id);
}

/** Deletes a row for good. Throws `Failure` (404). */
export async function deletePerson({ db }: ServerContext, id: number): Promise<void> {
  const { rows } = await sql`delete from app_people where id = ${id} returning 1`.execute(db);
  if (rows.length === 0) throw missing();
}
