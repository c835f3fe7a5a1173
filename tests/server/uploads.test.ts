import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer({ imageLimit: 20_000 });

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);
const refusal = { image: ['Please select a valid file type (jpg, webp, png, gif, svg) within 0MB.'] };

const send = (person: Client, path: string, fields: Record<string, string | Blob>, name = 'picture.png') => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(key, value);
    else form.append(key, value, name);
  }
  return person.call('POST', path, form);
};
const kept = async () =>
  (await readdir(server().context.uploadDir, { withFileTypes: true })).filter(entry => entry.isFile()).map(({ name }) => name);
const waiting = () => readdir(join(server().context.uploadDir, 'incoming')).catch(() => []);

describe('an image', () => {
  test('is kept beside the database, shown at its address, replaced and removed', async () => {
    const admin = await server().signIn();
    const created = await send(admin, 'companies', { name: 'Pictured', image: new Blob([png], { type: 'image/png' }) });
    const { id, image } = created.body.payload as { id: number; image: string };
    expect(image).toMatch(/^\/uploads\/[\w-]{24}\.png$/);
    expect(await readFile(join(server().context.uploadDir, image.slice('/uploads/'.length)))).toEqual(png);
    const shown = await server().call('GET', image);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    const replaced = await send(admin, `companies/${id}`, { _method: 'PATCH', image: new Blob([png, 'x'], { type: 'image/png' }) });
    expect(replaced.body.payload.image).not.toBe(image);
    expect(await kept()).toHaveLength(1);
    expect((await admin.patch(`companies/${id}`, { image: 'https://evil.example/x.png', notes: 'kept' })).body.payload.image).toBe(
      replaced.body.payload.image,
    );
    expect((await admin.patch(`companies/${id}`, { image_delete: 1 })).body.payload.image).toBe(null);
    expect(await kept()).toEqual([]);
  });

  test('goes with its record when that is deleted for good', async () => {
    const admin = await server().signIn();
    const { payload } = (await send(admin, 'companies', { name: 'Short-lived', image: new Blob([png]) })).body;
    expect(await kept()).toHaveLength(1);
    await admin.delete(`companies/${String(payload.id)}`);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['a web page that calls itself an image', '<html><script>alert(1)</script></html>', 'image/png', 'x.png'],
    ['a program', 'MZ\x90\x00', 'image/jpeg', 'x.jpg'],
    ['nothing at all under a name', '', 'image/png', 'x.png'],
    ['XML that is no SVG', '<?xml version="1.0"?><html/>', 'image/svg+xml', 'x.svg'],
    ['an image above the limit', Buffer.concat([png, Buffer.alloc(20_000)]), 'image/png', 'big.png'],
  ])('that is %s is refused with the specified message, and leaves nothing behind', async (_what, content, type, name) => {
    const admin = await server().signIn();
    const answer = await send(admin, 'companies', { name: 'Refused', image: new Blob([content], { type }) }, name);
    expect([answer.status, answer.body.messages]).toEqual([200, refusal]);
    expect([await kept(), await waiting()]).toEqual([[], []]);
  });

  test('is taken for what its bytes say, whatever its name and type', async () => {
    const admin = await server().signIn();
    const svg = '<?xml version="1.0"?><!-- drawn by hand --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [content, extension, type] of [
      [svg, 'svg', 'image/svg+xml'],
      ['GIF89a....', 'gif', 'image/gif'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg', 'image/jpeg'],
      ['RIFF....WEBPVP8 ', 'webp', 'image/webp'],
    ] as const) {
      const { payload } = (
        await send(
          admin,
          'companies',
          { name: `Bytes ${extension}`, image: new Blob([content], { type: 'text/html' }) },
          '../../etc/passwd.html',
        )
      ).body;
      expect(payload.image).toMatch(new RegExp(`^/uploads/[\\w-]+\\.${extension}$`));
      const shown = await server().call('GET', String(payload.image));
      expect(shown.headers.get('content-type')).toBe(type);
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('of a write that is refused is not kept', async () => {
    const admin = await server().signIn();
    const before = await kept();
    expect((await send(admin, 'companies', { name: '', image: new Blob([png]) })).body.status).toBe('error');
    const reader = await server().signIn(['companies.view']);
    expect((await send(reader, 'companies', { name: 'x', image: new Blob([png]) })).status).toBe(403);
    expect([await kept(), await waiting()]).toEqual([before, []]);
  });

  test.each([
    '/uploads/../database/lock',
    '/uploads/%2e%2e%2flock',
    '/uploads/incoming',
    '/uploads/abcdefghijklmnopqrstuvwx.png',
    '/uploads/x.html',
  ])('is not found at %s', async path => {
    expect((await server().call('GET', path)).status).toBe(404);
  });

  test('in a broken multipart body is refused', async () => {
    const admin = await server().signIn();
    for (const [type, text] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf'],
      ['multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\nno name\r\n--b--'],
      ['multipart/form-data; boundary=b', `--b\r\n${'h'.repeat(20_000)}`],
    ] as const) {
      expect((await admin.call('POST', 'companies', text, { 'content-type': type })).status).toBe(422);
    }
    const tiny = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nBy hand\r\n--b--\r\n';
    expect((await admin.call('POST', 'companies', tiny, { 'content-type': 'multipart/form-data; boundary="b"' })).body.status).toBe(
      'success',
    );
  });
});
