import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { readSignatures } from '../work/signature';
import { editView, presentAnswer } from './editView';
import { readAnswers } from './snapshot';

/** An inspection as a report tells it: what the page of it has, every attempt, and the work orders that came of it. */
export async function detailsOf(context: ServerContext, account: Account, id: number) {
  const [view, answers, signatures, orders] = await Promise.all([
    editView(context, account, id),
    readAnswers(context.db, id),
    readSignatures(context.db, id),
    sql<{
      id: number;
      answer_id: number | null;
    }>`select workorder_id as id, answer_id from inspection_workorders where inspection_id = ${id}
      order by workorder_id`.execute(context.db),
  ]);
  const attempts = [...new Set(answers.map(({ attempt }) => attempt))].map(attempt => ({
    attempt,
    answers: answers.filter(one => one.attempt === attempt).map(presentAnswer),
  }));
  return { ...view, attempts: escapeTexts(attempts), signatures: escapeTexts(signatures), workorders: orders.rows };
}
