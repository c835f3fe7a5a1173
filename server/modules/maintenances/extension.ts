import type { Extension } from '#server/contract.ts';

const day = 86_400_000;

/** How many days a maintenance took follows from its dates; whoever adds it is named in it (contract §7). */
export const maintenances: Extension = {
  register: 'maintenances',
  prepare: ({ account, before, record, values }) => {
    if (before === null && account.id !== 0) values.created_by = { id: account.id };
    const { start_date: start, completion_date: end } = record;
    values.asset_maintenance_time =
      typeof start === 'string' && typeof end === 'string' ? Math.round((Date.parse(end) - Date.parse(start)) / day) : null;
  },
  present: rows => {
    // The older name.
    for (const { row } of rows) row.user_id = row.created_by;
  },
};
