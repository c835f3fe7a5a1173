import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import { createFirstAdministrator } from '#server/firstAdministrator.ts';
import { defaultSettings } from '#server/settings.ts';
import { openBuiltServer } from './builtServer';
import { signedIn } from './client';
import { fill, settle } from './fill';
import { loadNow } from './imports';
import { databaseName, onOwnDatabase, type DatabaseName } from './ownDatabase';
import { watched, type Watched } from './watched';

/** What files of all assets took, by format. */
export interface ExportResult {
  database: DatabaseName;
  rows: number;
  load: number;
  formats: Record<string, Watched & { rows: number; bytes: number }>;
}

const email = 'bench@mainstay.example';
const password = 'bench-of-exports';

/** Writes all of so many assets as files, by the built server, embedded or on the server at `url`. */
export const benchExports = (rows: number, url: string | null): Promise<ExportResult> =>
  onOwnDatabase(url, async own => ({ database: databaseName(url), rows, ...(await measured(rows, own)) }));

async function measured(rows: number, databaseUrl: string | null): Promise<Pick<ExportResult, 'load' | 'formats'>> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  try {
    // A million rows are not written in the time that a call may take.
    const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
    const context = await openContext(registry, { ...settings, adminEmail: email, adminPassword: password }, { log: () => undefined });
    await createFirstAdministrator(context);
    await fill(context, rows);
    await settle(context);
    await context.close();
    const server = await openBuiltServer({ folder, demo: false, databaseUrl });
    try {
      const client = await signedIn(server.address, email, password);
      const formats: ExportResult['formats'] = {};
      for (const format of ['csv', 'xlsx', 'pdf']) {
        // A PDF is for reading, and holds no more rows than a place has.
        const narrowed = format === 'pdf' ? 'location_id=7&' : '';
        const { total } = await client.ask<{ total: number }>('GET', `hardware?${narrowed}limit=1`);
        let bytes = 0;
        const work = async () => (bytes = await client.size(`hardware/export?${narrowed}export_format=${format}`));
        formats[format] = { ...(await watched(server, client, total, work)), rows: total, bytes };
      }
      return { load: loadNow(), formats };
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
