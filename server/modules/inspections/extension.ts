import { validate, type Issues } from '#definition/derive/validation';
import type { Extension } from '#server/contract.ts';
import { followAsset } from './planner/followAsset';
import { escalateAgain } from './planner/escalateAgain';
import { followScheduler } from './planner/followScheduler';
import { releaseLeaver } from './planner/releaseLeaver';
import { inspectionDays } from './dayCounts';
import { statusOf } from './statusOf';
import { inspectionsPerDay } from './planner/preview';
import { acceptFiles } from './work/acceptFiles';
import { createTables } from './tables';

export const inspections: Extension = {
  register: 'inspections',
  tables: db => createTables(db),
  dayCounts: inspectionDays,
  orders: [
    { filter: 'audit_status', values: ['completed'], by: 'audit_end_date' },
    { filter: 'audit_status', values: ['pending', 'due', 'overdue', 'rejected', 'open', 'excuse_asked'], by: 'audit_end_date' },
  ],
  parts: {
    participation: {
      rights: ['inspections.perform', 'inspections.approve'],
      may: () => true,
      description: 'Needs the right `inspections.perform` or `inspections.approve`.',
    },
    fileOwner: 'inspection_id',
    acceptsFiles: acceptFiles,
    withoutPosition: true,
  },
  presents: ['audit_status'],
  needs: ['audit_status', 'audit_start_date', 'audit_end_date', 'schedule_expire_date', 'first_done', 'first_due'],
  present: (rows, { context }) => {
    for (const { row, record } of rows) {
      const { first_done: done, first_due: due } = record;
      row.audit_status = statusOf(record, context.now());
      row.audit_schdule_id = record.id;
      row.inspection_delay = done === null ? null : String(done) > String(due) ? 'Yes' : 'No';
    }
  },
};

/** More inspections a day need the confirmation of an administrator. */
const mostADay = 50_000;
const tooManyADay = 'This would make {{count}} inspections a day. Whoever is an administrator can confirm it.';

export const schedulers: Extension = {
  register: 'schedulers',
  parse: ({ confirmed, ...body }) => ({ body, ...(confirmed === true && { afterSave: { confirmed } }) }),
  prepare: ({ context, before, values, account }) => {
    if (before !== null) return;
    values.owner ??= account.id === 0 ? null : { id: account.id, name: account.fullName };
    values.week_start ??= context.settings.weekStart;
  },
  rules: {
    claims: () => [],
    check: async ({ context, db, resource, account, record, values, afterSave }): Promise<Issues> => {
      const isConfirmed = afterSave?.confirmed === true && account.may('admin');
      if (isConfirmed || !['frequency', 'assets', 'model', 'at_hours', 'every_hours'].some(name => name in values)) return {};
      // What breaks the rules of the fields is refused for that.
      if (Object.keys(validate(resource, { ...record }, { record: { ...record } })).length > 0) return {};
      const count = await inspectionsPerDay(context, db, account, record);
      return count > mostADay ? { frequency: [{ rule: tooManyADay, args: { count } }] } : {};
    },
  },
  changed: {
    saved: async write => {
      await followScheduler(write.context, write);
      if (write.before !== null && 'escalation' in write.values) await escalateAgain(write.context, write.db, write.id);
    },
  },
};

export const assets: Extension = {
  register: 'hardware',
  changed: {
    saved: async ({ db, id, before, values, context }) => {
      if (before !== null && ['location', 'company', 'model', 'status', 'rtd_location'].some(name => name in values))
        await followAsset(db, id, context.now());
    },
    deleting: ({ db, before, context }) => followAsset(db, before.id, context.now(), { isGone: true }),
    acted: ({ db, before, context }) => followAsset(db, before.id, context.now()),
  },
};

/** Whoever leaves takes no inspections along. */
export const people: Extension = {
  register: 'users',
  changed: {
    saved: async ({ context, db, account, id, before, values, record }) => {
      if (before?.activated === true && values.activated === false)
        await releaseLeaver({ context, db, account, id, manager: record.manager });
    },
    deleting: ({ context, db, account, before }) => releaseLeaver({ context, db, account, id: before.id, manager: before.manager }),
  },
};
