import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { createFirstAdministrator } from '#server/firstAdministrator.ts';
import { defaultSettings } from '#server/settings.ts';
import { openBuiltServer } from './builtServer';
import { signedIn } from './client';
import { fill, settle } from './fill';
import { loadNow } from './imports';
import { watched, type Watched } from './watched';

/** What files of all assets took, by format. */
export interface ExportResult {
  rows: number;
  load: number;
  formats: Record<string, Watched & { rows: number; bytes: number }>;
}

const email = 'bench@mainstay.example';
const password = 'bench-of-exports';

/** Writes all of so many assets as files, by the built server. */
export async function benchExports(rows: number): Promise<ExportResult> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  try {
    const settings = { ...defaultSettings, dataDir: folder, demo: false, rateLimit: 0 };
    const context = await openContext(registry, { ...settings, adminEmail: email, adminPassword: password }, { log: () => undefined });
    await createFirstAdministrator(context);
    await fill(context, rows);
    await settle(context);
    await context.close();
    const server = await openBuiltServer({ folder, demo: false });
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
      return { rows, load: loadNow(), formats };
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
