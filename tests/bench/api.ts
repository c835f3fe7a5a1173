import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { defaultSettings } from '#server/settings.ts';
import { callsOf } from './calls';
import { fill, settle } from './fill';
import { fillOrders, ordersBeside } from './orders';
import { measure, type Measured } from './measure';

export interface ApiResult {
  database: 'embedded' | 'PostgreSQL';
  assets: number;
  measured: Measured[];
}

/** What a list, a search, a filter, a record and a write cost over so many assets, on the embedded database on disk. */
export const benchEmbedded = async (assets: number): Promise<ApiResult> => ({
  database: 'embedded',
  assets,
  measured: await run(assets, null),
});

/** The same on the PostgreSQL server at `url`, in a database of its own that goes away again. */
export const benchPostgres = async (assets: number, url: string): Promise<ApiResult> => ({
  database: 'PostgreSQL',
  assets,
  measured: await onServer(url, assets),
});

async function onServer(url: string, assets: number): Promise<Measured[]> {
  const name = `mainstay_bench_${process.pid}_${assets}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    return await run(assets, own.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

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
