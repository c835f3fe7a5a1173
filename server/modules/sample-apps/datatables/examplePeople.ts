import { sql } from 'kysely';
import { createRandom } from '#definition';
import type { Connection } from '#server/database/database.ts';
import { standings } from '#src/domain/sample-apps/lists/people.ts';
import { peopleNames } from '../lists/peopleNames';

/** The name of the app, by which it is known whether its examples were made. */
export const tablesApp = 'datatables';

const posts = [
  'Pump fitter',
  'Electrician',
  'Crane operator',
  'Planner',
  'Storekeeper',
  'Safety officer',
  'Welder',
  'Data analyst',
  'Driver',
];
const cities = ['Manama', 'Sitra', 'Riffa', 'Muharraq', 'Isa Town', 'Hidd', 'Budaiya'];

/** Rows that people find at first; the contract has all of them in one answer. */
const count = 500;

/** Writes the rows that people find when the first of them opens the tables; the same ones everywhere. */
export async function seedPeople(db: Connection): Promise<void> {
  const random = createRandom(11);
  const firstDay = Date.UTC(2015, 0, 1);
  const rows = peopleNames(count).map(name => {
    const age = random.integer(20, 64);
    const experience = random.integer(0, age - 19);
    const start = new Date(firstDay + random.integer(0, 4000) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const address = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@table.example`;
    const salary = random.integer(900_000, 4_000_000) / 100;
    return [name, random.pick(posts), address, random.pick(cities), start, salary, age, experience, random.pick(standings)] as const;
  });
  const values = rows.map(
    ([name, post, address, city, start, salary, age, experience, standing]) =>
      sql`(${name}, ${post}, ${address}, ${city}, ${start}::date, ${salary}, ${age}::int, ${experience}::int, ${standing})`,
  );
  await sql`insert into app_people (full_name, post, email, city, start_date, salary, age, experience, standing)
    values ${sql.join(values)}`.execute(db);
}
