import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { ServerProcess } from './serverProcess';

const MiB = 1024 * 1024;
const reserve = 24 * MiB;
const noRoom = {
  status: 'error',
  messages: 'There is no room left on the server’s disk. Nothing was saved. Please tell an administrator.',
  payload: null,
};
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Mounts a disk of its own size in memory, which only root may do. */
function mount(folder: string, size: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const unmount = (folder: string) => execFileSync('umount', ['-l', folder]);

async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'mainstay-disk-'));
  const isMounted = mount(folder, MiB);
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

/** A small disk with an installation on it. */
class Disk {
  private constructor(readonly folder: string) {}

  static async create(): Promise<Disk> {
    const folder = await mkdtemp(join(tmpdir(), 'mainstay-disk-'));
    if (!mount(folder, 130 * MiB)) throw new Error('could not mount');
    onTestFinished(() => {
      unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    });
    cpSync(inject('emptyInstallation'), join(folder, 'data'), { recursive: true });
    return new Disk(folder);
  }

  get data() {
    return join(this.folder, 'data');
  }

  get free() {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Somebody else fills the disk until so many bytes are left. */
  fill(left: number): void {
    const file = openSync(join(this.folder, 'others'), 'a');
    try {
      while (this.free > left) writeSync(file, Buffer.alloc(Math.min(MiB, this.free - left)));
    } finally {
      closeSync(file);
    }
  }

  makeRoom = () => rmSync(join(this.folder, 'others'));
  incoming = () => readdirSync(join(this.data, 'uploads/incoming'));
  kept = () => readdirSync(join(this.data, 'uploads')).filter(name => name !== 'incoming');
}

const picture = (name: string, size: number) => {
  const form = new FormData();
  form.append('name', name);
  form.append('image', new Blob([png, Buffer.alloc(size)]), 'picture.png');
  return form;
};

const isPossible = await canMount();

describe.skipIf(!isPossible)(`a full disk${isPossible ? '' : ' (left out: only root may mount a small one)'}`, () => {
  test('ends no server: writes are refused in words, reads and sign-ins go on, and all is well when there is room again', async () => {
    const disk = await Disk.create();
    let server = await ServerProcess.run({ DATA_DIR: disk.data, DISK_RESERVE: String(reserve) });
    await server.signIn();
    const acknowledged: string[] = [];
    let refused = 0;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; refused < 20; turn += 1) {
        const name = `Company ${writer} ${turn}`;
        const { status, body } = await server.post('companies', { name });
        if (body.status === 'success') acknowledged.push(name);
        else {
          expect([status, body]).toEqual([507, noRoom]);
          refused += 1;
        }
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30);
    disk.fill(reserve - MiB);
    await Promise.all(writers);

    const list = await server.get('companies?limit=500');
    expect(list.body.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
    expect((await server.signIn()).status).toBe(200);
    for (const [method, path] of [
      ['PATCH', 'companies/1'],
      ['DELETE', 'companies/1'],
      ['POST', 'fields/1/associate'],
    ] as const)
      expect([(await server.call(method, path, {})).status, path]).toEqual([507, path]);
    expect((await server.call('POST', 'companies', picture('Pictured', 10))).body).toEqual(noRoom);

    // To the last byte.
    disk.fill(0);
    expect([(await server.get('companies')).status, (await server.get('/healthz')).status, (await server.signIn()).status]).toEqual([
      200, 200, 507,
    ]);
    disk.makeRoom();
    await server.signIn();
    expect((await server.post('companies', { name: 'Room again' })).body.status).toBe('success');

    await server.end('SIGKILL');
    server = await ServerProcess.run({ DATA_DIR: disk.data });
    await server.signIn();
    const kept = (await server.get('companies?limit=500')).body.rows.map(({ name }) => name);
    expect(kept.sort()).toEqual([...acknowledged, 'Room again'].sort());
  });

  test('takes no upload that would fill it, told its size or not, and keeps nothing of one', async () => {
    const disk = await Disk.create();
    const server = await ServerProcess.run({ DATA_DIR: disk.data, DISK_RESERVE: String(reserve) });
    await server.signIn();
    disk.fill(reserve + 20 * MiB);
    const told = await server.call('POST', 'companies', picture('Told', 30 * MiB));
    expect([told.status, told.body]).toEqual([507, noRoom]);

    const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n`;
    // It ends: undici keeps whatever it sent of a stream, which for an endless one is all memory there is.
    let pieces = 48;
    const untold = await fetch(`${server.url}/admin/public/api/v1/companies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: new ReadableStream({
        start: controller => controller.enqueue(Buffer.concat([Buffer.from(head), png])),
        pull: controller => (pieces-- > 0 ? controller.enqueue(Buffer.alloc(MiB)) : controller.close()),
      }),
      duplex: 'half',
    } as RequestInit).then(
      answer => answer.status,
      () => 'cut off',
    );
    expect([507, 'cut off']).toContain(untold);
    await expect.poll(() => disk.incoming()).toEqual([]);
    expect(disk.kept()).toEqual([]);
    expect(disk.free).toBeGreaterThan(reserve - 9 * MiB);
    expect((await server.call('POST', 'companies', picture('Small', MiB))).body.status).toBe('success');
  });

  // Nothing at all, and less than a whole installation: one rule refuses both.
  test.each([0, 40])('with %i MiB left lets no server begin on it, which would write half of its files', async left => {
    const disk = await Disk.create();
    disk.fill(left * MiB);
    const server = await ServerProcess.start({ DATA_DIR: join(disk.folder, 'new') });
    expect(await server.ended).toBe(1);
    expect(server.lines.join('\n')).toContain('Make room there');
  });
});
