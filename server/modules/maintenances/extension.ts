import type { Extension } from '#server/registers/extension.ts';

const day = 86_400_000;

/** How many days a maintenance took follows from its dates (contract §7). */
export const maintenances: Extension = {
  register: 'maintenances',
  prepare: ({ record, values }) => {
    const { start_date: start, completion_date: end } = record;
    values.asset_maintenance_time =
      typeof start === 'string' && typeof end === 'string' ? Math.round((Date.parse(end) - Date.parse(start)) / day) : null;
  },
};
