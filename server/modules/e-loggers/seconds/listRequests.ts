import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { companySql } from '#server/resources/visibility.ts';
import { all } from '#server/database/sql.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { fieldsOfVersion } from '../forms/versions';
import { openBook } from '../masters/books';
import { visibleEntities, type EntityType } from '../masters/entities';
import { fillersOf, isFilledByHolder } from '../masters/fillers';
import { membersOf } from '../notices/recipients';
import { requestsEnd } from './requests';

/** Requests and people of one answer. */
const most = 200;

interface RequestRow {
  id: number;
  state: 'open' | 'signed' | 'declined';
  comment: string | null;
  values: Readonly<Record<string, unknown>>;
  tokens: Readonly<Record<string, string>>;
  at: string;
  person_id: number;
  person: string;
  form_id: number;
  form_version: number;
  elogger_id: number;
  elogger: string;
  entity_type: EntityType;
  entity_id: number;
}

/** Requests of the last seven days that ask `account`, or that it made, with the other person of each. */
async function requestsOf(asker: Asker, of: 'signer' | 'author'): Promise<RequestRow[]> {
  const [own, other] = of === 'signer' ? [sql`r.signer_id`, sql`r.author_id`] : [sql`r.author_id`, sql`r.signer_id`];
  const unused = sql`coalesce((select jsonb_object_agg(t.key, t.value) from jsonb_each_text(r.tokens) t where exists (select from elogger_seconds s
    where s.token = encode(sha256(convert_to(t.value, 'UTF8')), 'hex'))), '{}')`;
  const { rows } =
    await sql<RequestRow>`select r.id, r.state, r.comment, r."values", ${unused} as tokens, to_char(r.at, 'YYYY-MM-DD HH24:MI:SS') as at,
      u.id as person_id, concat_ws(' ', u.first_name, u.last_name) as person, r.form_id, r.form_version, m.id as elogger_id, m.name as elogger,
      b.entity_type, b.entity_id
    from elogger_second_requests r join users u on u.id = ${other} join elogger_books b on b.id = r.book_id join "e-loggers" m on m.id = b.elogger_id
    where ${own} = ${asker.account.id} and r.at >= ${requestsEnd(asker)}::timestamp and (${of === 'author'} or r.state = 'open')
    order by r.id limit ${most}`.execute(asker.db);
  return rows;
}

/** What `account` is asked to sign as a second person, and what it asked others for: with what became of that. */
export async function secondRequests(asker: Asker) {
  const [received, own] = [await requestsOf(asker, 'signer'), await requestsOf(asker, 'author')];
  const toSign: object[] = [];
  for (const row of received) {
    const entity = (await visibleEntities(asker, row.entity_type, [row.entity_id], { withGone: true })).get(row.entity_id);
    if (!entity) continue;
    const fields = await fieldsOfVersion(asker.db, row.form_id, row.form_version);
    toSign.push({
      ...{ id: row.id, author: { id: row.person_id, name: row.person }, at: momentOf(row.at), values: row.values },
      ...{ elogger: { id: row.elogger_id, name: row.elogger }, entity: { id: entity.id, name: entity.name } },
      fields: fields.filter(({ key }) => key in row.values),
    });
  }
  return {
    to_sign: toSign,
    own: own.map(({ id, state, comment, values, tokens, person_id: person, person: name, elogger_id, entity_id, at }) => ({
      ...{ id, state, comment, values, tokens, person: { id: person, name }, elogger_id, entity_id, at: momentOf(at) },
    })),
  };
}

/** The people whom somebody who fills a book may ask to sign as a second person, of those whom their company lets them know. Throws `Failure` for others. */
export async function secondPeople(asker: Asker, master: number, params: URLSearchParams) {
  const { context, db, account } = asker;
  const { publication, book } = await openBook(asker, master, wholeOf(params.get('entity_id')));
  const ids = await membersOf(db, fillersOf(publication));
  const users = context.plans.get('users').resource;
  const holder = isFilledByHolder(publication) ? book.entity_id : null;
  const { rows } = await sql<{ id: number; name: string }>`select u.id, concat_ws(' ', u.first_name, u.last_name) as name from users u
    where (u.id = any(${ids}::int[]) or u.id = (select assigned_user_id from hardware where id = ${holder}::int)) and u.id <> ${account.id}
      and u.deleted_at is null and u.activated and ${all(companySql(context.plans.registry, users, account, 'u'))}
    order by name, u.id limit ${most}`.execute(db);
  return { people: rows };
}
