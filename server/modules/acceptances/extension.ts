import { itemRegisters, type ItemType } from '#resources/assets/acceptances/items.ts';
import { sql } from 'kysely';
import type { Extension } from '#server/contract.ts';
import { followHandover } from './followHandover';
import { itemTypeOf, mayFollowUp } from './itemOf';

/** Indexes for what waits: of a check-out, and by the moment of the next reminder. */
const indexes = [
  "create index if not exists acceptances_checkout on acceptances (item_type, checkout_id) where state = 'pending'",
  "create index if not exists acceptances_pending on acceptances (user_id, given_on) where state = 'pending'",
];

/** Who answers and who follows up. */
export const acceptances: Extension = {
  register: 'acceptances',
  tables: async db => {
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
  present: (rows, { account }) => {
    for (const { record, actions } of rows) {
      const isPending = record.state === 'pending';
      const may = isPending && mayFollowUp(account, record.item_type as ItemType);
      Object.assign(actions, {
        answer: isPending && (record.user as { id: number } | null)?.id === account.id,
        ...{ remind: may, accept_for: may, decline_for: may, withdraw: may },
      });
    }
  },
};

/** What is handed out and comes back, of every register whose things have to be accepted. */
export const handedOut: Extension = {
  register: ({ name }) => Object.values<string>(itemRegisters).includes(name),
  changed: {
    handedOver: followHandover,
    // Whoever may see a thing may see whether it is accepted.
    saved: async ({ db, resource, id, before, values }) => {
      if (before === null || !('company' in values)) return;
      const company = (values.company as { id: number } | null)?.id ?? null;
      await sql`update acceptances set company_id = ${company} where item_type = ${itemTypeOf(resource.name)}
        and ${sql.ref(`${itemTypeOf(resource.name)}_id`)} = ${id} and company_id is distinct from ${company}::int`.execute(db);
    },
  },
};
