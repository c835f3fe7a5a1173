import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import type { ServerContext } from '#server/contract.ts';
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

interface Filled {
  assets: number;
  context: ServerContext;
}

/**
 * What a list, a search, a filter, a record and a write cost over so many assets, on the embedded database on disk or on the PostgreSQL
 * server at `url`. Each call is measured over all numbers of them before the next one is: a machine that gets slower meanwhile would look
 * like a register that grows.
 */
export const benchApi = (sizes: readonly number[], url: string | null): Promise<ApiResult[]> =>
  onFilled(sizes, url, async filled => {
    const registers = await Promise.all(
      filled.map(async ({ assets, context }) => ({ assets, calls: await callsOf(context, assets), measured: [] as Measured[] })),
    );
    const [first] = registers;
    for (const at of first?.calls.keys() ?? [])
      for (const { calls, measured } of registers) {
        const call = calls[at];
        if (call) measured.push(await measure(call));
      }
    return registers.map(({ assets, measured }) => ({ database: databaseName(url), assets, measured }));
  });

/** Makes a database for each number of assets, one after the other, for some work on all of them. */
async function onFilled<Result>(
  [assets, ...others]: readonly number[],
  url: string | null,
  work: (filled: readonly Filled[]) => Promise<Result>,
  filled: readonly Filled[] = [],
): Promise<Result> {
  if (assets === undefined) return work(filled);
  return onOwnDatabase(url, own => onFilledContext(assets, own, context => onFilled(others, url, work, [...filled, { assets, context }])));
}

async function onFilledContext<Result>(
  assets: number,
  databaseUrl: string | null,
  work: (context: ServerContext) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  // A million rows are not written in the time that a call may take.
  const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
  const context = await openContext(registry, settings, { log: () => undefined });
  try {
    await fill(context, assets);
    await fillOrders(context, ordersBeside(assets));
    await settle(context);
    return await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
