import { sql } from 'kysely';
import type { Asker, Extension, Plan, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { createLockVersionTrigger, lockVersionColumn } from '#server/database/lockVersion/lockVersion.ts';
import { Failure } from '#server/http/failure.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { readFamilyParameter } from '#src/domain/checklists/familyParameter.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { checkParameters } from './library/checkParameters';

/** The checklists on the records of every register whose definition says `checklists`. */
export const checklists: Extension = {
  register: ({ parts }) => parts.checklists !== false,
  parts: { keepsFile: refuseUsed },
  tables: (db, _, plan) => createTables(db, plan),
};

/** The library: each change of the parameters of a checklist makes a new version. Rows of other servers of the family are taken as they write them. */
export const library: Extension = {
  register: 'checklists',
  parse: body => ({
    body: Array.isArray(body.parameters)
      ? { ...body, parameters: body.parameters.map((row: unknown) => (isRow(row) ? readFamilyParameter(row) : row)) }
      : { ...body },
  }),
  prepare: ({ resource, before, values }) => {
    const field = resource.fields.parameters;
    if (before === null) values.version = 1;
    else if (field && 'parameters' in values && !isSame(field, before.parameters, values.parameters))
      values.version = Number(before.version ?? 1) + 1;
  },
  rules: { claims: () => [], check: checkParameters },
};

const isRow = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null && !Array.isArray(given);

async function createTables(db: Connection, plan: Plan): Promise<void> {
  const { prefix, table, owner } = partsOf(plan);
  const [lists, answers] = [table('checklists'), table('answers')];
  const statements = [
    sql`create table if not exists ${lists} (
      id integer generated always as identity primary key,
      ${owner} integer not null references ${sql.table(plan.resource.name)} (id) on delete cascade,
      stage text not null, checklist_id integer not null, name text not null, photo text, comment text, parameters jsonb not null,
      depends_on integer references ${lists} (id) on delete set null, done_at timestamp(0), added_by integer, created_at timestamp(0) not null)`,
    sql`create index if not exists ${sql.ref(`${prefix}_checklists_order`)} on ${lists} (${owner}, id)`,
    sql`create table if not exists ${answers} (
      checklist_id integer not null references ${lists} (id) on delete cascade, key text not null, value text not null, result text, comment text,
      photos jsonb not null, missing jsonb not null, user_id integer, answered_at timestamp(0) not null, primary key (checklist_id, key))`,
    sql`create index if not exists ${sql.ref(`${prefix}_checklists_library`)} on ${lists} (checklist_id)`,
    sql`alter table ${lists} add column if not exists video text`,
    sql`alter table ${lists} add column if not exists ${sql.raw(lockVersionColumn)}`,
    sql.raw(createLockVersionTrigger(`${prefix}_checklists`)),
    sql`alter table ${answers} add column if not exists videos jsonb not null default '[]'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** What an answer shows stays with it. */
async function refuseUsed({ db, plan, record }: Asker & { plan: Plan; record: StoredRecord }, file: number): Promise<void> {
  const { table, owner } = partsOf(plan);
  const { rows } = await sql<{
    name: string;
  }>`select c.name from ${table('answers')} a join ${table('checklists')} c on c.id = a.checklist_id
    where c.${owner} = ${record.id} and (a.photos || a.videos) @> ${JSON.stringify([file])}::text::jsonb limit 1`.execute(db);
  if (rows[0]) throw new Failure({ rule: 'An answer of the checklist “{{name}}” shows this file.', args: { name: rows[0].name } });
}
