import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** What a hand-written server asks as well, before anything else: whose call it is. */
export const whoCalls = (db: Database) =>
  sql`select u.*, s.* from users u join sessions s on s.user_id = u.id where u.username = 'bench' limit 1`.execute(db);
