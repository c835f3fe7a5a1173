import { sql } from 'kysely';
import type { Extension, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { commentSource } from './commentSource';

/** The comments on the records of every register whose definition says `comments: true`. */
export const comments: Extension = {
  register: ({ parts }) => parts.comments,
  activity: [commentSource],
  tables: (db, _, plan) => createTable(db, plan),
};

async function createTable(db: Connection, plan: Plan): Promise<void> {
  const { prefix, table, owner } = partsOf(plan);
  const own = table('comments');
  const index = (name: string) => sql.ref(`${prefix}_comments_${name}`);
  const statements = [
    sql`create table if not exists ${own} (
      id integer generated always as identity primary key,
      ${owner} integer not null references ${sql.table(plan.resource.name)} (id) on delete cascade,
      comment text not null, user_id integer, client_id text, created_at timestamp(0) not null, edited_at timestamp(0))`,
    sql`alter table ${own} add column if not exists media integer[] not null default '{}'`,
    sql`create index if not exists ${index('order')} on ${own} (${owner}, id)`,
    sql`create unique index if not exists ${index('client')} on ${own} (${owner}, client_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
