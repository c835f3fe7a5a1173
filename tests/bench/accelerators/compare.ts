import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { median } from '../measure';
import { onOwnDatabase } from '../ownDatabase';
import type { Case, Place, Variant } from './variant';

/** A build with one accelerator switched off. The first has all of them. */
interface Build {
  name: string;
  prepare(place: Place, assets: number): Promise<number>;
  openVariant(place: Place, userId: number, mark: string): Promise<Variant>;
}

const rounds = 6;
const callsInRound = 24;
const warmUp = 40;

interface Opened {
  name: string;
  variant: Variant;
  /** Milliseconds that the database has run beside this process. */
  processorTime(): Promise<number>;
}

/**
 * Prints for each call what it takes without an accelerator, as a multiple of what it takes with all of them: the processor time of server and
 * database, which other work on the machine hardly changes. One client, and eight but where a call is long.
 *
 * @param url a PostgreSQL server, on which all builds work on one database; null for the embedded database, of which each has a copy
 */
export async function compare(builds: readonly Build[], url: string | null, assets: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
  try {
    await onOwnDatabase(url, own => compareIn(builds, { folder, databaseUrl: own }, assets));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareIn(builds: readonly Build[], { folder, databaseUrl }: Place, assets: number): Promise<void> {
  const filled = join(folder, 'filled');
  const userId = (await builds[0]?.prepare({ folder: filled, databaseUrl }, assets)) ?? 0;
  const admin = databaseUrl === null ? null : new pg.Client(databaseUrl);
  await admin?.connect();
  const opened: Opened[] = [];
  for (const [at, build] of builds.entries()) {
    const place = { folder: join(folder, String(at)), databaseUrl: named(databaseUrl, `bench ${at}`) };
    if (databaseUrl === null) cpSync(filled, place.folder, { recursive: true });
    const variant = await build.openVariant(place, userId, `V${at}`);
    opened.push({ name: build.name, variant, processorTime: async () => (admin ? backendTime(admin, `bench ${at}`) : 0) });
  }
  for (const [at, { name, isLong }] of (opened[0]?.variant.cases ?? []).entries())
    for (const clients of isLong ? [1] : [1, 8]) {
      const cases = opened.flatMap(one => {
        const found = one.variant.cases[at];
        return found ? [{ ...one, found, times: [] as number[] }] : [];
      });
      for (const { found } of cases) await repeat(found, found.isLong ? 1 : warmUp);
      for (let round = 0; round < rounds; round += 1)
        for (const [place] of cases.entries()) {
          const one = cases[(place + round) % cases.length];
          if (one) one.times.push(await measured(one.found, clients, one.processorTime));
        }
      const [all, ...others] = cases.map(({ name: without, times }) => ({ without, time: median(times) }));
      const ratios = others.map(({ without, time }) => `${without} ${(time / (all?.time ?? 1)).toFixed(2)}`);
      process.stdout.write(`${name}, clients: ${clients}: ${ratios.join(', ')}\n`);
    }
  for (const { variant } of opened) await variant.close();
  await admin?.end();
}

/** The address of a database with a name for the connections to it. */
function named(databaseUrl: string | null, name: string): string | null {
  if (databaseUrl === null) return null;
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  return url.href;
}

async function repeat(call: Case, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await call.before?.();
    await call.run();
  }
}

/** Milliseconds of processor time that a call takes. */
async function measured(call: Case, clients: number, backends: () => Promise<number>): Promise<number> {
  const each = call.isLong ? 1 : callsInRound / clients;
  const [database, own] = [await backends(), process.cpuUsage()];
  await Promise.all(Array.from({ length: clients }, () => repeat(call, each)));
  const { user, system } = process.cpuUsage(own);
  return ((user + system) / 1_000 + (await backends()) - database) / (each * clients);
}

/** Milliseconds that the backends of PostgreSQL on this machine have run for connections of a name. */
async function backendTime(admin: pg.Client, name: string): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [name]);
  return rows.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}
