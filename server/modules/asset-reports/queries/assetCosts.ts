import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';
import { costRows } from '../costRows';

/** What assets cost, line by line. */
export const assetCosts: ReportQuery = {
  name: 'asset-costs',
  rows: ({
    context,
    account,
    range,
  }) => sql`select row_number() over (order by c.day, c.kind, c.workorder_id, c.asset_id, c.name)::int as id,
      c.asset_id, c.kind, c.name, c.workorder_id, c.day, c.amount, h.company_id
    from (${costRows(context, account, range)}) c join hardware h on h.id = c.asset_id`,
};
