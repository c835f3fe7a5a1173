import { sql } from 'kysely';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { PageParameters } from '#server/http/pageParameters.ts';
import type { ItemType } from '#resources/assets/acceptances/items.ts';

interface Row {
  id: number;
  item: string;
  item_type: ItemType;
  quantity: number;
  state: string;
  given_on: string | null;
  given_by: string | null;
  decided_on: string | null;
  note: string | null;
  terms: string | null;
}

const moment = (value: string | null) => datetimeKind.present(value, { label: '' });

/** A page of what was handed to somebody to be accepted: what waits first, then what was answered, the newest first. */
export async function ownAcceptances({ db }: ServerContext, { id }: Account, { offset, limit }: PageParameters) {
  const own = sql`from acceptances as a where a.user_id = ${id} and a.deleted_at is null and a.state <> 'withdrawn'`;
  const [counted, page] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n ${own}`.execute(db),
    sql<Row>`select a.id, a.item, a.item_type, a.quantity, a.state, a.note, a.terms,
        to_char(a.given_on, 'YYYY-MM-DD HH24:MI:SS') as given_on, to_char(a.decided_on, 'YYYY-MM-DD HH24:MI:SS') as decided_on,
        (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users as u where u.id = a.given_by_id) as given_by
      ${own} order by a.state = 'pending' desc, coalesce(a.decided_on, a.given_on) desc, a.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  const rows = page.rows.map(({ given_on, decided_on, ...row }) => ({
    ...escapeTexts(row),
    ...{ given_on: moment(given_on), decided_on: moment(decided_on) },
    available_actions: { accept: row.state === 'pending', decline: row.state === 'pending' },
  }));
  return { total: counted.rows[0]?.n ?? 0, rows };
}
