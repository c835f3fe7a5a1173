import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import { defaultSettings } from '#server/settings.ts';
import { askAs } from '../ask';
import { fill, settle } from '../fill';
import { measure, type Measured } from '../measure';
import { databaseName, onOwnDatabase, type DatabaseName } from '../ownDatabase';
import { logbookCalls } from './calls';
import { fillLogbooks } from './fill';
import { benchVerify, type VerifyResult } from './verify';

export interface LogbookResult {
  database: DatabaseName;
  entries: number;
  measured: Measured[];
  verify: VerifyResult;
}

/**
 * What logbooks cost over so many entries of twelve numbers, on the embedded database on disk or on the PostgreSQL server at `url`.
 *
 * @param tell is told of each call as soon as it is measured
 */
export const benchLogbooks = (entries: number, url: string | null, tell: (one: Measured) => void): Promise<LogbookResult> =>
  onOwnDatabase(url, async databaseUrl => {
    const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
    const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
    const context = await openContext(registry, settings, { log: () => undefined });
    try {
      await fill(context, 10_000);
      const ask = await askAs(context);
      const { rows: fillers } = await sql<{ id: number }>`select id from users where username = 'bench'`.execute(context.db);
      await fillLogbooks(context, entries, fillers[0]?.id ?? 0);
      await settle(context);
      const verify = await benchVerify(context.db);
      const { rows: masters } = await sql<{ id: number }>`select id from "e-loggers" order by id limit 1`.execute(context.db);
      const measured: Measured[] = [];
      for (const call of await logbookCalls(context, ask, masters[0]?.id ?? 0)) {
        const one = await measure(call);
        measured.push(one);
        tell(one);
      }
      return { database: databaseName(url), entries, measured, verify };
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
