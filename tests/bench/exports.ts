import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { createFirstAdministrator } from '#server/firstAdministrator.ts';
import { defaultSettings } from '#server/settings.ts';
import { openBuiltServer } from './builtServer';
import { signedIn } from './client';
import { fill } from './fill';
import { loadNow } from './imports';
import { watched, type Watched } from './watched';

/** What files of all assets took, by format. */
export interface ExportResult {
  database: 'embedded' | 'PostgreSQL';
  rows: number;
  load: number;
  formats: Record<string, Watched & { bytes: number }>;
}

const email = 'bench@mainstay.example';
const password = 'bench-of-exports';
/** A PDF holds no more. */
const pdfRows = 5_000;

/** Writes all of so many assets as files, by the built server. */
export async function benchExports(rows: number, databaseUrl: string | null): Promise<ExportResult> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  try {
    const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
    const context = await openContext(registry, { ...settings, adminEmail: email, adminPassword: password }, { log: () => undefined });
    await createFirstAdministrator(context);
    await fill(context, rows);
    await context.close();
    const server = await openBuiltServer({ folder, databaseUrl, demo: false });
    try {
      const client = await signedIn(server.address, email, password);
      const formats: ExportResult['formats'] = {};
      for (const [format, amount] of Object.entries({ csv: rows, xlsx: rows, pdf: Math.min(rows, pdfRows) })) {
        let bytes = 0;
        const narrowed = amount < rows ? '&location_id=7' : '';
        const taken = await watched(server, client, amount, async () => (bytes = await client.size(`hardware/export?format=${format}${narrowed}`)));
        formats[format] = { ...taken, bytes };
      }
      return { database: databaseUrl === null ? 'embedded' : 'PostgreSQL', rows, load: loadNow(), formats };
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
