import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { mayView } from '#definition/derive/rights';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { allMoves, refusalOf } from '#src/domain/inspections/moves.ts';
import { conditionsOf, factsIn, personOf } from '../work/lockInspection';
import { readContent, type StoredReading } from './content';
import { currentAnswers, placeOf, type StoredAnswer } from './snapshot';
import { visibleInspection } from './visibleInspection';

/** Earlier values that a parameter is told with. */
const mostEarlier = 12;

interface Earlier {
  checklist_id: number;
  key: string;
  value: string | null;
  number: number | null;
  result: string | null;
  at: string;
  inspection_id: number;
  photos: number[];
}

/** An answer as it goes out; its texts are still to be escaped. */
export const presentAnswer = ({ user_id, user_name, captured_at, received_at, ...answer }: StoredAnswer) => ({
  ...answer,
  user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` },
  captured_at: momentOf(captured_at),
  received_at: momentOf(received_at),
});

/** What a second person found, as it goes out; its texts are still to be escaped. */
const presentReading = ({ attempt, value, comment, photos, videos, user_id: id, user_name: name, captured_at: at }: StoredReading) => ({
  ...{ attempt, value, comment, photos, videos },
  user: { id, name: name ?? `#${id}` },
  captured_at: momentOf(at),
});

/** An inspection with all that whoever does or judges it needs: its parameters, what was answered, earlier values, open work orders. */
export async function editView(context: ServerContext, account: Account, id: number) {
  const [record, content, earlier, orders] = await Promise.all([
    visibleInspection(context, account, id),
    readContent(context.db, id),
    earlierValues(context, id),
    openOrders(context, account, id),
  ]);
  const { checklists, open, answers, readings } = content;
  const row = await presentRow(context, account, context.plans.get('inspections'), record);
  const current = currentAnswers(answers);
  const inspection = factsIn(record, content, context.now());
  const [person, conditions] = [personOf(account), conditionsOf(context)];
  const allowed = Object.fromEntries(allMoves.map(move => [move, refusalOf(move, inspection, person, conditions) === null]));
  return {
    ...row,
    checklists: escapeTexts(
      checklists.map(({ checklist_id, name, version, parameters, ...rules }) => ({
        ...{ id: checklist_id, name, version, rules },
        parameters: parameters.map(definition => {
          const place = placeOf({ checklist_id, key: definition.key });
          const answer = current.get(place) ?? null;
          return {
            ...{ key: definition.key, definition, answer: answer && presentAnswer(answer), verdict: answer?.verdict ?? null },
            is_open: open === null || open.includes(place),
            readings: readings.filter(one => placeOf(one) === place).map(presentReading),
            earlier: earlier.get(place) ?? [],
            open_workorder: orders.get(definition.key) ?? null,
            reference: definition.reference ?? null,
          };
        }),
      })),
    ),
    allowed,
  };
}

/** The last values of each parameter of an asset, newest first, by the place of the parameter. */
async function earlierValues({ db }: ServerContext, inspection: number): Promise<ReadonlyMap<string, object[]>> {
  // For each parameter the newest few are walked to in the index of the asset.
  const { rows } = await sql<Earlier>`select e.* from (
      select i.asset_id, (c ->> 'checklist_id')::int as checklist_id, p ->> 'key' as key from inspections i
        join inspection_questions q on q.inspection_id = i.id join inspection_snapshots n on n.id = q.snapshot_id,
        jsonb_array_elements(n.checklists) c, jsonb_array_elements(c -> 'parameters') p where i.id = ${inspection}) asked
    cross join lateral (select a.checklist_id, a.key, a.value, a.number, a.result, a.inspection_id, a.photos,
        to_char(a.captured_at, 'YYYY-MM-DD HH24:MI:SS') as at from inspection_answers a
      where a.asset_id = asked.asset_id and a.checklist_id = asked.checklist_id and a.key = asked.key and a.inspection_id <> ${inspection}
      order by a.captured_at desc limit ${mostEarlier}) e`.execute(db);
  const found = new Map<string, object[]>();
  for (const row of rows) {
    const { value, number, result, inspection_id, photos } = row;
    const place = placeOf(row);
    found.set(place, [...(found.get(place) ?? []), { value, number, result, inspection_id, photos, at: momentOf(row.at) }]);
  }
  return found;
}

/** The open work order on a parameter of an inspection's asset, of those that somebody sees, by key. */
async function openOrders({ db, plans }: ServerContext, account: Account, inspection: number): Promise<ReadonlyMap<string, object>> {
  const { resource } = plans.get('workorders');
  if (!mayView(resource, account)) return new Map();
  const seen = all(seenSql(plans.registry, resource, account, 't'));
  const { rows } = await sql<{ id: number; ticket_id: string; title: string; status: string | null; key: string }>`
    select t.id, t.ticket_id, t.title, s.name as status, w.key from inspection_workorders w join workorders t on t.id = w.workorder_id
      left join "maintenance-statuses" s on s.id = t.status_id
    where w.asset_id = (select asset_id from inspections where id = ${inspection}) and w.key is not null and t.deleted_at is null and s.base_status is distinct from 'completed'
      and s.base_status is distinct from 'cancelled' and ${seen} order by t.id`.execute(db);
  return new Map(rows.map(({ key, ...order }) => [key, order]));
}
