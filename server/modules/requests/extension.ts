import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { Extension } from '#server/contract.ts';
import { RelatedAggregate } from '#server/database/relatedAggregate.ts';

const table = sql.table('asset-requests');

/** Who has asked for an asset, and whether the caller may. */
export const requestsOfAssets: Extension = {
  register: 'hardware',
  select: {
    always: {
      requested_by: new RelatedAggregate({
        value: sql`jsonb_agg(r.user_id)`,
        from: sql`${table} as r`,
        owner: 'r.asset_id',
        where: sql`r.state = 'open'`,
      }),
    },
  },
  presents: ['requests_counter'],
  needs: [],
  present: (rows, { account }) => {
    for (const { row, record, actions } of rows) {
      const { requestable, deleted_at, requested_by } = record;
      const may = account.may('assets.view.requestable') && deleted_at === null;
      const isRequested = Array.isArray(requested_by) && requested_by.includes(account.id);
      Object.assign(actions, { request: may && requestable === true && !isRequested, cancel: may && isRequested });
      row.requests_counter = record.requests_counter ?? 0;
    }
  },
  changed: {
    deleting: async ({ context, db, before }) => {
      await sql`update ${table} set state = 'canceled', closed_at = ${stamp(context.now())}::timestamp
      where asset_id = ${before.id} and state = 'open'`.execute(db);
    },
  },
};
