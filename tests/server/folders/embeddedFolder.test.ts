import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { FolderLocked, lockFolder } from '#server/database/embedded/folderLock.ts';

describe('the folder of the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mainstay-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('writes through to the disk', async () => {
    const own = await connect({ databaseUrl: null, dataDir: folder, databasePool: 1 });
    const { rows } = await sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`.execute(own.db);
    expect(rows[0]).toEqual({ fsync: 'on', method: 'open_datasync' });
    await expect(connect({ databaseUrl: null, dataDir: folder, databasePool: 1 })).rejects.toThrow(FolderLocked);
    await sql`create table kept as select 7 as n`.execute(own.db);
    const copied = await own.backup?.();
    await sql`drop table kept`.execute(own.db);
    await own.close();
    await (await connect({ databaseUrl: null, dataDir: folder, databasePool: 1 })).close();
    const copy = await connect({ databaseUrl: null, dataDir: copied ?? '', databasePool: 1 });
    expect((await sql`select n from kept`.execute(copy.db)).rows).toEqual([{ n: 7 }]);
    await copy.close();
  });

  test('is refused while another process holds the folder, and open again when that one is gone', async () => {
    const other = spawn('sleep', ['60']);
    const lock = { pid: other.pid, host: hostname(), started: null };
    await writeFile(join(folder, 'lock'), JSON.stringify(lock));
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${other.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    );
    await writeFile(join(folder, 'lock'), JSON.stringify({ ...lock, started: 'another process had this number before' }));
    lockFolder(folder)();
    await writeFile(join(folder, 'lock'), JSON.stringify(lock));
    const ended = new Promise(resolve => other.once('exit', resolve));
    other.kill();
    await ended;
    lockFolder(folder)();
  });

  test.each(['', 'no json', '{"pid":"x"}', JSON.stringify({ pid: process.pid, host: hostname(), started: null })])(
    'takes over the dead lock %j',
    async content => {
      await writeFile(join(folder, 'lock'), content);
      lockFolder(folder)();
    },
  );
});
