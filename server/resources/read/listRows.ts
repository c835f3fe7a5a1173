import type { Plan, ServerContext } from '#server/contract.ts';
import type { Account } from '#server/access/account.ts';
import { listRecords } from '../query/listRecords';
import { narrowedPlan } from './narrowedPlan';
import { presentRows } from './presentRow';

/**
 * Reads a page of a register as its list answers it, wherever the list is: the rows by the parameters of the call, whole or in part (`fields`), and how many
 * there are in all. Throws Failure where a parameter cannot be read.
 */
export async function listRows(
  context: ServerContext,
  plan: Plan,
  account: Account,
  params: URLSearchParams,
): Promise<{ total: number; rows: Record<string, unknown>[] }> {
  const { plan: shown, pick } = narrowedPlan(context.plans.registry, plan, params.get('fields'));
  const { total, records, filters } = await listRecords(context, plan, account, params, shown);
  const rows = await presentRows(context, account, shown, records, { filters });
  return { total, rows: rows.map(pick) };
}
