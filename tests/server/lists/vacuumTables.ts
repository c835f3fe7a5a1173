import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Connection } from '#server/database/database.ts';

/**
 * Analyzes all tables of the database and marks every page of the `names` as all-visible, so that the planner may choose index-only scans.
 * VACUUM leaves out pages that a snapshot from before the rows may still look at: a statement that runs at that moment, as those of the
 * server's timers, is enough where another database of the cluster holds a transaction. It is run again until no page is left out.
 */
export async function vacuumTables(db: Connection, names: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      // Without index_cleanup VACUUM leaves the few rows that died earlier where they are, and their pages are never all-visible.
      await sql`vacuum (analyze, index_cleanup on)`.execute(db);
      const { rows: left } = await sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = current_schema()::regnamespace and relname = any(${names}::text[]) and relallvisible < relpages`.execute(db);
      expect(left).toEqual([]);
    },
    { timeout: 120_000, interval: 500 },
  );
}
