import { sql } from 'kysely';
import type { Registry, Resource } from '#definition';
import type { Plan, Plans, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { all, type Sql } from '#server/database/sql.ts';
import { fieldOf, linkTable, ownColumn, valueAt } from '#server/resources/sql/fieldPaths.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';

/** When a level is reached, and who is told then. */
export interface MatrixLevel {
  level: number;
  /** Minutes since the record was made. */
  after: number;
  users: { id: number; name?: string }[];
  email: boolean;
  notification: boolean;
}

export interface Matrix {
  id: number;
  name: string;
  levels: MatrixLevel[];
}

interface StoredLevel {
  days: number | null;
  hours: number | null;
  minutes: number | null;
  users: MatrixLevel['users'] | null;
  email: boolean | null;
  notification: boolean | null;
  status: boolean | null;
}

/** The levels of a matrix that are in use, in their order; none comes before the one below it. */
function levelsOf(record: Readonly<Record<string, unknown>>): MatrixLevel[] {
  const levels: MatrixLevel[] = [];
  for (let level = 1; level <= 5; level += 1) {
    const stored = record[`level_${level}`] as StoredLevel | null;
    const after = ((stored?.days ?? 0) * 24 + (stored?.hours ?? 0)) * 60 + (stored?.minutes ?? 0);
    if (!stored || stored.status === false || after === 0) continue;
    const { users, email, notification } = stored;
    const least = levels.at(-1)?.after ?? 0;
    levels.push({ level, after: Math.max(after, least), users: users ?? [], email: email === true, notification: notification !== false });
  }
  return levels;
}

interface Found {
  record: number;
  matrix: number;
}

/**
 * The matrix of each record, by their ids. An active matrix that is called like a record that a field named in `escalation.by` refers to is
 * for the records that refer there: the first field comes first, and in a tree the nearest. One that is called like none of them is for all
 * others, unless a record names it. A register that says where its records name theirs has those alone.
 */
export async function matricesOf(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  records: readonly number[],
): Promise<Map<number, Matrix>> {
  const { rows } = await sql<Found>`${fittingSql(context.plans, plan, records)}`.execute(db);
  const matrixPlan = context.plans.get('escalation-matrix');
  const read = await readRecords(context, db, matrixPlan, [...new Set(rows.map(({ matrix }) => matrix))]);
  const matrices = new Map(read.map(record => [record.id, { id: record.id, name: String(record.name), levels: levelsOf(record) }]));
  return new Map(
    rows.flatMap(({ record, matrix }) => {
      const found = matrices.get(matrix);
      return found ? [[record, found] as const] : [];
    }),
  );
}

/** Which matrix is for which record: rows of `Found`. */
function fittingSql({ registry }: Plans, { resource }: Plan, records: readonly number[]): Sql {
  const { escalation } = resource.parts;
  const among = sql`any(${[...records]}::int[])`;
  if (escalation && escalation.matrix !== undefined)
    return sql`select t.id as record, m.id as matrix from ${sql.table(resource.name)} t
      join "escalation-matrix" m on m.id = ${valueAt(registry, resource, escalation.matrix, 't')}
      where t.id = ${among} and m.active and m.deleted_at is null`;
  const own = sql`${sql.table(resource.name)} t`;
  const fields = (escalation ? escalation.by : []).map((field, at) => ({
    field,
    target: registry.get(targetOf(fieldOf(resource, field))),
    at,
  }));
  const sources = fields.map(({ field, target, at }) => sql`${sourceAt(at)} as (${sourceSql(resource, field, target, among, at)})`);
  const names = fields.map(({ target }) => sql`name not in (select ${nameSql(target, 'c')} from ${sql.table(target.name)} c)`);
  const fitting = fields.map(
    ({ at }) => sql`select u.record, named.id, ${sql.lit(at * deepest * 2)} + u.far as rank from ${sourceAt(at)} u
    join named on named.name = u.name`,
  );
  return sql`with recursive named as (select id, ${comparisonKeySql(sql`name`)} as name from "escalation-matrix"
      where active and deleted_at is null and name <> ''),
    ${sql.join([...sources, sql`others as (select id from named where ${all([...names, ...namedElsewhere(registry)])})`], sql`, `)},
    fitting as (${sql.join(
      [
        ...fitting,
        sql`select t.id as record, others.id, ${sql.lit(fields.length * deepest * 2)} as rank from ${own}, others where t.id = ${among}`,
      ],
      sql` union all `,
    )})
    select distinct on (record) record, id as matrix from fitting order by record, rank, id`;
}

/** That no record of any register names the matrix. */
const namedElsewhere = (registry: Registry): Sql[] =>
  registry.all.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind.reference === 'one' && field.through === undefined && targetOf(field) === 'escalation-matrix'
        ? [
            sql`not exists (select 1 from ${sql.table(resource.name)} r where ${ownColumn(resource, name, 'r')} = named.id and r.deleted_at is null)`,
          ]
        : [],
    ),
  );

/** Levels of a tree that are looked through for a name. */
const deepest = 50;

const sourceAt = (at: number): Sql => sql.ref(`source_${at}`);

const nameSql = (target: Resource, alias: string): Sql => comparisonKeySql(ownColumn(target, target.title[0] ?? 'name', alias));

/** The names of what a field of the records refers to, in a tree also of what is above that, each with how far that is. */
function sourceSql(resource: Resource, name: string, target: Resource, among: Sql, at: number): Sql {
  const isMany = fieldOf(resource, name).kind.reference === 'many';
  const referred = isMany
    ? sql`select l.owner_id as record, l.target_id as target from ${linkTable(resource, name)} l where l.owner_id = ${among}`
    : sql`select t.id as record, ${ownColumn(resource, name, 't')} as target from ${sql.table(resource.name)} t where t.id = ${among}`;
  const table = sql.table(target.name);
  if (target.tree === undefined)
    return sql`select r.record, ${nameSql(target, 'c')} as name, 0 as far from (${referred}) as r join ${table} c on c.id = r.target`;
  const parent = ownColumn(target, target.tree, 'c');
  return sql`select r.record, ${nameSql(target, 'c')} as name, 0 as far, ${parent} as parent from (${referred}) as r join ${table} c on c.id = r.target
    union
    select u.record, ${nameSql(target, 'c')} as name, u.far + 1, ${parent} from ${sourceAt(at)} u join ${table} c on c.id = u.parent
      where u.far < ${sql.lit(deepest)}`;
}
