import { sql } from 'kysely';
import type { Extension } from '#server/contract.ts';
import { tables } from './tables';

/** What the sample apps keep belongs to people. */
export const sampleApps: Extension = {
  register: 'users',
  tables: async db => {
    for (const statement of tables) await sql.raw(statement).execute(db);
  },
};
