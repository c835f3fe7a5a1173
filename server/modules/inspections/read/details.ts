import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { mayView } from '#definition/derive/rights';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { readSignatures } from '../work/signature';
import { editView, presentAnswer } from './editView';
import { readAnswers } from './snapshot';

/** An inspection as a report tells it: what the page of it has, every attempt, and the work orders that came of it. */
export async function detailsOf(context: ServerContext, account: Account, id: number) {
  const [view, answers, signatures, workorders] = await Promise.all([
    editView(context, account, id),
    readAnswers(context.db, id),
    readSignatures(context.db, id),
    readOrders(context, account, id),
  ]);
  const attempts = [...new Set(answers.map(({ attempt }) => attempt))].map(attempt => ({
    attempt,
    answers: answers.filter(one => one.attempt === attempt).map(presentAnswer),
  }));
  return { ...view, attempts: escapeTexts(attempts), signatures: escapeTexts(signatures), workorders: escapeTexts(workorders) };
}

/** The work orders that came of an inspection, of those that somebody sees. */
async function readOrders({ db, plans }: ServerContext, account: Account, inspection: number) {
  const { resource } = plans.get('workorders');
  if (!mayView(resource, account)) return [];
  const seen = all(seenSql(plans.registry, resource, account, 't'));
  const { rows } = await sql<{ id: number; answer_id: number | null; ticket_id: string; title: string; status: string | null }>`
    select t.id, w.answer_id, t.ticket_id, t.title, s.name as status from inspection_workorders w join workorders t on t.id = w.workorder_id
      left join "maintenance-statuses" s on s.id = t.status_id
    where w.inspection_id = ${inspection} and t.deleted_at is null and ${seen} order by t.id`.execute(db);
  return rows;
}
