import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { defaultSettings } from '#server/settings.ts';
import { callsOf } from './calls';
import { fill, settle } from './fill';
import { fillOrders, ordersBeside } from './orders';
import { measure, type Measured } from './measure';
import { databaseName, onOwnDatabase, type DatabaseName } from './ownDatabase';

export interface ApiResult {
  database: DatabaseName;
  assets: number;
  measured: Measured[];
}

/**
 * What a list, a search, a filter, a record and a write cost over so many assets, on the embedded database on disk or on the PostgreSQL
 * server at `url`.
 */
export const benchApi = async (assets: number, url: string | null): Promise<ApiResult> => ({
  database: databaseName(url),
  assets,
  measured: await onOwnDatabase(url, own => run(assets, own)),
});

async function run(assets: number, databaseUrl: string | null): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  // A million rows are not written in the time that a call may take.
  const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
  const context = await openContext(registry, settings, { log: () => undefined });
  try {
    await fill(context, assets);
    await fillOrders(context, ordersBeside(assets));
    await settle(context);
    const measured: Measured[] = [];
    for (const call of await callsOf(context, assets)) measured.push(await measure(call));
    return measured;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
