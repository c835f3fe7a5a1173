import type { Part } from '#src/domain/work-orders/parts.ts';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { signal } from '#server/database/signals.ts';
import type { Sql } from '#server/database/sql.ts';

/** The topic of the signals that something of a work order is not what it was. */
export const topic = 'workorders';

/** What changed of which work order, and who changed it. */
export interface OrderChange {
  id: number;
  kinds: Part[];
  by: number | null;
}

/** Tells whoever has the work order open, at whichever copy of the server, once the transaction is written. */
export const signalOrder = (db: Connection, id: number, kinds: readonly Part[], by: Account, sameStatement?: Sql): Promise<void> =>
  signal(db, topic, JSON.stringify({ id, kinds, by: by.id || null }), sameStatement);

/** Reads such a signal. */
export const readChange = (payload: string): OrderChange => JSON.parse(payload) as OrderChange;
