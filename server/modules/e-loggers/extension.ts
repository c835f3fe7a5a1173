import { sql } from 'kysely';
import type { Extension } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { momentOf } from '#server/resources/read/momentOf.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { withKeys, type FieldRow } from '#src/domain/e-loggers/readField.ts';
import { keptKinds } from './forms/versions';
import { bookKeeping } from './masters/gone';
import { createTables, entityColumns } from './tables';

/** What stands in logbooks; the tables go with the entries. */
export const entries: Extension = {
  register: 'elogger-submissions',
  tables: db => createTables(db),
  orders: entityColumns.map(filter => ({ filter, by: 'entered_at' })),
};

/** A new form is a draft; one with entries stays. */
export const forms: Extension = {
  register: 'forms',
  prepare: async ({ db, before, values }) => {
    if (before === null) Object.assign(values, { status: 'draft', version: 0 });
    if (!Array.isArray(values.fields)) return;
    // A new field never gets the key of one that was published and is gone.
    const kept = before === null ? [] : (await keptKinds(db, before.id)).keys();
    values.fields = withKeys(values.fields as readonly FieldRow[], new Set(kept));
  },
  changed: {
    deleting: async ({ db, before }) => {
      const { rows } = await sql<{
        number: string;
      }>`select number from "elogger-submissions" where form_id = ${before.id} order by id limit 1`.execute(db);
      if (rows[0])
        throw new Failure({
          rule: 'Entries such as {{number}} were made by this form. Retire it instead.',
          args: { number: rows[0].number },
        });
    },
  },
};

/** Steps of an approval have keys by which they are removed; a master with entries stays. */
export const masters: Extension = {
  register: 'e-loggers',
  prepare: ({ before, values }) => {
    if (before === null) Object.assign(values, { status: 'draft', published: 0 });
    if (!Array.isArray(values.approval_flow)) return;
    const taken = new Set<string>();
    values.approval_flow = (values.approval_flow as readonly { key?: string | null; name: string | null }[]).map(step => {
      const key = step.key && !taken.has(step.key) ? step.key : keyFrom(step.name ?? '', taken, 'step');
      taken.add(key);
      return { ...step, key };
    });
  },
  // Books know when they were written in last; their entries may be millions.
  presents: ['last_entry'],
  needs: [],
  present: async (rows, { db }) => {
    const { rows: found } = await sql<{
      id: number;
      at: string | null;
    }>`select elogger_id as id, max(last_entered_at) as at from elogger_books
      where elogger_id = any(${rows.map(({ record }) => record.id)}::int[]) group by elogger_id`.execute(db);
    const moments = new Map(found.map(({ id, at }) => [id, at]));
    for (const { row, record } of rows) row.last_entry = momentOf(moments.get(record.id) ?? null);
  },
  changed: {
    deleting: async ({ db, before }) => {
      const { rows } = await sql<{
        number: string;
      }>`select number from "elogger-submissions" where elogger_id = ${before.id} order by id limit 1`.execute(db);
      if (rows[0])
        throw new Failure({ rule: 'Entries such as {{number}} are in these books. Close them instead.', args: { number: rows[0].number } });
      await sql`delete from elogger_books where elogger_id = ${before.id}`.execute(db);
    },
  },
};

/** What books are about. */
export const assets = bookKeeping('asset');
export const locations = bookKeeping('location');
export const departments = bookKeeping('department');
