import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../freePort';

const root = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

function newestPrograms(): string | null {
  try {
    const newest = readdirSync(root).sort((one, other) => Number(other) - Number(one))[0];
    return newest ? join(root, newest, 'bin') : null;
  } catch {
    return null;
  }
}

/** Where PostgreSQL's programs are; null where it is not installed. */
export const programs = newestPrograms();

/** What the titles of tests that need PostgreSQL say where they are left out. */
export const needsPostgres = programs ? '' : ` (left out: there is no PostgreSQL in ${root})`;

/** The processes whose parent is the one given. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** A PostgreSQL server for tests alone, which they may stop, freeze and start as they like. It refuses to run as root. */
export class PostgresCluster {
  private databases = 0;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async create(): Promise<PostgresCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'mainstay-postgres-'));
    if (isRoot) await chown(folder, Number(execFileSync('id', ['-u', 'postgres'])), -1);
    const cluster = new PostgresCluster(folder, await freePort());
    cluster.program('initdb', '-D', join(folder, 'data'), '-U', 'mainstay', '--auth=trust', '--encoding=UTF8', '--no-sync');
    cluster.start();
    return cluster;
  }

  /** An empty database of its own; its address. */
  async database(): Promise<string> {
    this.databases += 1;
    const name = `test${this.databases}`;
    await this.query('postgres', `create database ${name}`);
    return this.url(name);
  }

  /** The address of the database that was made last. */
  lastUrl = () => this.url(`test${this.databases}`);

  async query<Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> {
    const client = new pg.Client(database.includes('://') ? database : this.url(database));
    await client.connect();
    const { rows } = await client.query<Row>(statement).finally(() => client.end());
    return rows;
  }

  start = () => this.control('start', '-o', `-p ${this.port} -k ${this.folder} -c listen_addresses=127.0.0.1 -c fsync=off`);
  /** As a reboot would: connections are cut in the middle of whatever they do. */
  stop = (how: 'fast' | 'immediate' = 'immediate') => this.control('stop', '-m', how);

  /** Stops all its processes where they are, or lets them go on: the connections stand, and nothing answers. */
  async freeze(how: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const main = Number((await readFile(join(this.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
    for (const pid of [main, ...childrenOf(main)]) process.kill(pid, how);
  }

  async remove(): Promise<void> {
    await this.freeze('SIGCONT').catch(() => undefined);
    try {
      this.stop();
    } catch {
      // A test left it stopped.
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private url = (database: string) => `postgres://mainstay@127.0.0.1:${this.port}/${database}`;

  private control = (action: string, ...more: string[]) =>
    this.program('pg_ctl', '-D', join(this.folder, 'data'), '-w', '-l', join(this.folder, 'log'), ...more, action);

  private program(name: string, ...words: string[]): void {
    const [file = '', ...rest] = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), join(programs ?? root, name), ...words];
    // What pg_ctl starts would hold its output open.
    execFileSync(file, rest, { cwd: this.folder, stdio: 'ignore' });
  }
}
