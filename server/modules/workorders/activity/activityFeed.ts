import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Change } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { Translator } from '#server/i18n/message.ts';
import { sayNote } from '#server/resources/history/historyNotes.ts';
import { hideChanges } from '#server/resources/reach/hideChanges.ts';
import type { Sql } from '#server/database/sql.ts';
import { commentsOf } from './comments';
import { mediaOf } from '../media/media';
import type { PageParameters } from '../order/pageParameters';
import { entriesOf } from './workLog';

const kinds = ['comment', 'history', 'log', 'media'] as const;
type Kind = (typeof kinds)[number];

interface Update {
  kind: Kind;
  id: number;
  at: string;
  user_id: number | null;
  user_name: string | null;
}

/** What a filter of the activity shows. */
const shown: Readonly<Record<string, readonly Kind[]>> = {
  all: kinds,
  comments: ['comment'],
  history: ['history'],
  worklog: ['log'],
  media: ['media'],
};

/**
 * Where each kind comes from. Beside the others each leaves out what another tells in full: a change of status stands in the log, a file
 * among the media, and one that came with a comment there.
 */
const sourceOf = (kind: Kind, order: number, isAlone: boolean): Sql =>
  ({
    comment: sql`select 'comment' as kind, id::bigint, created_at, user_id from workorder_comments where workorder_id = ${order}`,
    log: sql`select 'log' as kind, id::bigint, created_at, user_id from workorder_log where workorder_id = ${order}`,
    media: sql`select 'media' as kind, id::bigint, created_at, user_id from files where register = 'workorders' and record_id = ${order}
      ${isAlone ? sql`` : sql`and id not in (select unnest(media) from workorder_comments where workorder_id = ${order})`}`,
    history: sql`select 'history' as kind, id, created_at, user_id from history where register = 'workorders' and record_id = ${order}
      ${isAlone ? sql`` : sql`and action <> 'uploaded' and not (action = 'update' and coalesce(changes - 'status', '{}') = '{}' and changes is not null)`}`,
  })[kind];

/** Who reads, and in whose language the server's own sentences are said. */
interface Reader {
  account: Account;
  say: Translator;
}

/** What happened to a work order and was said of it, in one line of time, newest first. */
export async function listUpdates(
  context: ServerContext,
  reader: Reader,
  order: number,
  filter: string | undefined,
  { offset, limit }: PageParameters,
) {
  const { db } = context;
  const wanted = shown[filter ?? 'all'] ?? kinds;
  const sources = sql.join(
    wanted.map(kind => sql`(${sourceOf(kind, order, wanted.length === 1)})`),
    sql` union all `,
  );
  const [count, page] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from (${sources}) as u`.execute(db),
    sql<Update>`select u.kind, u.id, u.created_at as at, u.user_id, nullif(concat_ws(' ', p.first_name, p.last_name), '') as user_name
      from (${sources}) as u left join users p on p.id = u.user_id
      order by u.created_at desc, u.kind, u.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  const details = await detailsOf(context, reader, page.rows);
  return { total: count.rows[0]?.n ?? 0, rows: page.rows.map(row => ({ ...present(row), ...details(row) })) };
}

const present = ({ kind, id, at, user_id, user_name }: Update) => ({
  id: `${kind}-${id}`,
  kind,
  at: datetimeKind.present(at, { label: '' }),
  user: user_id === null ? null : escapeTexts({ id: user_id, name: user_name ?? `#${user_id}` }),
});

/** What each of them tells beyond who and when. */
async function detailsOf(context: ServerContext, reader: Reader, rows: readonly Update[]): Promise<(row: Update) => object> {
  const { db } = context;
  const idsOf = (kind: Kind) => rows.flatMap(row => (row.kind === kind ? [row.id] : []));
  const [comment, log, media, history] = await Promise.all([
    commentsOf(db, idsOf('comment')),
    entriesOf(db, idsOf('log')),
    mediaOf(db, idsOf('media')),
    historyOf(context, reader, idsOf('history')),
  ]);
  const found: Record<Kind, ReadonlyMap<number, object>> = { comment, log, media, history };
  return ({ kind, id }) => ({ [kind]: found[kind].get(id) ?? {} });
}

interface Entry {
  id: number;
  register: string;
  target_register: string | null;
  action: string;
  note: string | null;
  changes: Record<string, Change> | null;
}

async function historyOf(context: ServerContext, { account, say }: Reader, ids: readonly number[]): Promise<Map<number, object>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Entry>`select id, register, target_register, action, note, changes from history
    where id = any(${[...ids]}::bigint[])`.execute(context.db);
  const entries = await hideChanges(context, account, rows);
  return new Map(
    entries.map(({ id, action, note, changes }) => [id, escapeTexts({ action, note: sayNote(say, note), log_meta: changes })]),
  );
}
