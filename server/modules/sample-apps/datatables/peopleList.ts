import { sql } from 'kysely';
import { isDay } from '#definition/parseDay';
import type { Sql } from '#server/database/sql.ts';
import { samplePeople, standings } from '#src/domain/sample-apps/lists/people.ts';
import { isOneOf, type AppList } from '../lists/appList';

const startDate = sql`to_char(start_date, 'MM/DD/YYYY')`;
const salary = sql`'$' || salary`;
const words = {
  ...{ full_name: sql`full_name`, post: sql`post`, email: sql`email`, city: sql`city` },
};
const amounts = { salaryAmount: sql`salary`, ageYears: sql`age`, experienceYears: sql`experience` };

/** Words that a column holds, whatever their case. */
const holds = (column: Sql) => (values: readonly string[]) =>
  sql`(${sql.join(
    values.map(value => sql`position(lower(${value}::text) in lower(${column})) > 0`),
    sql` or `,
  )})`;

/** The two ends of a range, `name[start]` and `name[end]`; what is none of its type does not narrow. */
const within =
  (column: Sql, name: string, isValue: (text: string) => boolean, type: string) => (_: readonly string[], params: URLSearchParams) => {
    const [start, end] = ['start', 'end'].map(key => params.get(`${name}[${key}]`) ?? '');
    const plain = params.get(name) ?? '';
    const cast = sql.raw(type);
    const conditions = [
      ...(isValue(start ?? '') ? [sql`${column} >= ${start}::${cast}`] : []),
      ...(isValue(end ?? '') ? [sql`${column} <= ${end}::${cast}`] : []),
      ...(isValue(plain) ? [sql`${column} = ${plain}::${cast}`] : []),
    ];
    return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
  };

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** The list of the data tables (specification 1 §7); salaries, dates and ages are ordered as such. */
export const peopleList: AppList = {
  resource: samplePeople,
  table: 'app_people',
  columns: {
    ...{ id: sql`id`, ...words, start_date: startDate, salary, age: sql`coalesce(age::text, '')` },
    experience: sql`case when experience is null then '' when experience = 1 then '1 Year' else experience || ' Years' end`,
    status: sql`array_position(${[...standings]}::text[], standing)`,
    ...{ avatar: sql`''`, responsive_id: sql`''`, startDate: sql`to_char(start_date, 'YYYY-MM-DD')`, salaryAmount: sql`salary::float8` },
    ...{ ageYears: sql`age`, experienceYears: sql`experience`, standing: sql`standing`, isArchived: sql`is_archived` },
  },
  searched: [sql`full_name`, sql`post`, sql`email`, sql`age::text`, salary, startDate, sql`standing`],
  filters: {
    ...Object.fromEntries(Object.entries(words).map(([name, column]) => [name, holds(column)])),
    ...Object.fromEntries(Object.entries(amounts).map(([name, column]) => [name, within(column, name, isAmount, 'numeric')])),
    startDate: within(sql`start_date`, 'startDate', isDay, 'date'),
    standing: isOneOf(sql`standing`),
    isArchived: values => sql`is_archived = ${values[0] === 'true'}`,
  },
  // What is archived is out of the way until it is asked for.
  defaults: { isArchived: 'false' },
  sorts: {
    ...{ full_name: sql`lower(full_name)`, post: sql`lower(post)`, email: sql`lower(email)`, city: sql`lower(city)` },
    ...{ start_date: sql`start_date`, startDate: sql`start_date`, salary: sql`app_people.salary`, age: sql`app_people.age` },
    experience: sql`app_people.experience`,
    status: sql`array_position(${[...standings]}::text[], standing)`,
  },
  sort: { column: 'id', isDescending: false },
  perPage: 10,
};
