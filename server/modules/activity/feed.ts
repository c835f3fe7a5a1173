import { sql } from 'kysely';
import type { ActivityReader, ActivitySource, Plan } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { PageParameters } from '#server/http/pageParameters.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';

interface Update {
  kind: string;
  id: number;
  at: string;
  user_id: number | null;
  user_name: string | null;
}

/** What the activity of a register's records is put together of, by kind. */
export const sourcesOf = ({ extensions }: Pick<Plan, 'extensions'>): readonly ActivitySource[] =>
  extensions.flatMap(({ activity = [] }) => activity).sort((one, other) => (one.kind < other.kind ? -1 : 1));

/**
 * What happened to a record and was said of it, in one line of time, newest first.
 *
 * @param filter of which source alone; of all where it names none
 */
export async function listUpdates(
  reader: ActivityReader,
  plan: Plan,
  record: number,
  filter: string | undefined,
  { offset, limit }: PageParameters,
) {
  const { db } = reader.context;
  const sources = sourcesOf(plan);
  const only = sources.filter(source => source.filter === filter);
  const wanted = only.length > 0 ? only : sources;
  const entries = sql.join(
    wanted.map(source => sql`(${entriesOf(source, wanted, plan, record)})`),
    sql` union all `,
  );
  const [count, page] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from (${entries}) as u`.execute(db),
    sql<Update>`select u.kind, u.id, u.created_at as at, u.user_id, nullif(concat_ws(' ', p.first_name, p.last_name), '') as user_name
      from (${entries}) as u left join users p on p.id = u.user_id
      order by u.created_at desc, u.kind, u.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  const details = await detailsOf(reader, wanted, plan, page.rows);
  return { total: count.rows[0]?.n ?? 0, rows: page.rows.map(row => ({ ...present(row), ...details(row) })) };
}

/** The entries of one source. Beside others each leaves out what another tells in full. */
function entriesOf(source: ActivitySource, wanted: readonly ActivitySource[], plan: Plan, record: number) {
  const { from, where } = source.entries(plan, record);
  const others = wanted.flatMap(({ covers }) => covers?.[source.kind]?.(plan, record) ?? []);
  const left = [where, ...others.map(covered => sql`not (${covered})`)];
  return sql`select ${sql.lit(source.kind)} as kind, id::bigint, created_at, user_id from ${from} where ${all(left)}`;
}

const present = ({ kind, id, at, user_id, user_name }: Update) => ({
  id: `${kind}-${id}`,
  kind,
  at: momentOf(at),
  user: user_id === null ? null : escapeTexts({ id: user_id, name: user_name ?? `#${user_id}` }),
});

/** What each of them tells beyond who and when. */
async function detailsOf(
  reader: ActivityReader,
  sources: readonly ActivitySource[],
  plan: Plan,
  rows: readonly Update[],
): Promise<(row: Update) => object> {
  const found = await Promise.all(
    sources.map(async ({ kind, details }) => {
      const ids = rows.flatMap(row => (row.kind === kind ? [row.id] : []));
      return [kind, ids.length > 0 ? await details(reader, plan, ids) : new Map<number, object>()] as const;
    }),
  );
  const byKind = new Map(found);
  return ({ kind, id }) => ({ [kind]: byKind.get(kind)?.get(id) ?? {} });
}
