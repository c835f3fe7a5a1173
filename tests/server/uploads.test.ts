import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { api, openServer, useServer, type Client } from './server';

const server = useServer({ imageLimit: 20_000 });

const pictures = {
  png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  webp: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080001000103012200021101031101ffd9', 'hex'),
};
const { png } = pictures;
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
    expect(image).toMatch(/^\/uploads\/[\w-]{24}\.png\?signature=\d+-[\w-]{43}$/);
    expect(await readFile(join(server().context.uploadDir, image.slice('/uploads/'.length).replace(/\?.*/, '')))).toEqual(png);
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

  test('is framed nowhere foreign and may be shown everywhere; rows say so by their policy alone', async () => {
    const admin = await server().signIn();
    const { payload } = (await send(admin, 'companies', { name: 'Framed', image: new Blob([png]) })).body;
    const said = ({ headers }: { headers: Headers }) =>
      ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'cross-origin-resource-policy'].map(name =>
        headers.get(name),
      );
    expect(said(await server().call('GET', String(payload.image)))).toEqual([
      expect.stringContaining("default-src 'none'"),
      'nosniff',
      'SAMEORIGIN',
      'cross-origin',
    ]);
    expect(said(await admin.get(`companies/${String(payload.id)}`))).toEqual([
      "default-src 'none'; frame-ancestors 'none'",
      'nosniff',
      null,
      null,
    ]);
    await admin.delete(`companies/${String(payload.id)}`);
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

  test.each([
    ['png', 'image/png', 'text/html', '../../etc/passwd.html'],
    ['gif', 'image/gif', 'application/javascript', 'x.gif.js'],
    ['jpg', 'image/jpeg', 'image/svg+xml', '..\\..\\windows\\x.svg'],
    ['webp', 'image/webp', 'application/x-php', '/absolute/x.php%00.png'],
    ['png', 'image/png', '', 'CON'],
    ['png', 'image/png', 'image/png', `${'long '.repeat(2_000)}.png`],
    ['png', 'image/png', 'image/png', '\u202egnp.exe'],
  ] as const)('is taken for the %s that its bytes say, whatever its type and name claim: %s %s', async (extension, type, claimed, name) => {
    const admin = await server().signIn();
    const before = await kept();
    const image = new Blob([pictures[extension], '<script>alert(1)</script>'], { type: claimed });
    const { payload, messages } = (await send(admin, 'companies', { name: `Named ${Math.random()}`, image }, name)).body;
    expect([messages, payload.image]).toEqual([
      'Company created.',
      expect.stringMatching(new RegExp(`^/uploads/[\\w-]{24}\\.${extension}\\?`)),
    ]);
    expect(await kept()).toHaveLength(before.length + 1);
    const shown = await server().call('GET', String(payload.image));
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as unknown,
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.\w+"$/) as unknown,
    });
    await admin.delete(`companies/${String(payload.id)}`);
  });

  test('that is damaged, or would unpack to more than anybody can show, is refused', async () => {
    const admin = await server().signIn();
    const wide = Buffer.from(png);
    wide.writeUInt32BE(60_000, 16);
    wide.writeUInt32BE(60_000, 20);
    for (const [content, text] of [
      [wide, '60000 × 60000 pixels are too many for a picture.'],
      [png.subarray(0, 12), 'This picture is damaged.'],
      [Buffer.from('GIF89a\0\0\0\0', 'latin1'), 'This picture is damaged.'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'This picture is damaged.'],
    ] as const) {
      const answer = await send(admin, 'companies', { name: 'Bomb', image: new Blob([content]) });
      expect([answer.status, answer.body.messages]).toEqual([200, { image: [text] }]);
      expect([await kept(), await waiting()]).toEqual([[], []]);
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

  test.each(['/uploads/../database/lock', '/uploads/%2e%2e%2flock', '/uploads/incoming', '/uploads/x.html'])(
    'is not found at %s',
    async path => {
      expect((await server().call('GET', path)).status).toBe(404);
    },
  );

  test('is signed once in an answer that is made anew because rights changed, compressed or not', async () => {
    const admin = await server().signIn();
    const { payload } = (await send(admin, 'companies', { name: 'Anew', notes: 'x'.repeat(3_000), image: new Blob([png]) })).body;
    const path = `${api}/companies/${String(payload.id)}`;
    for (const encoding of ['identity', 'gzip']) {
      const reader = await server().signIn(['companies.view']);
      const read = async () => {
        const headers = { authorization: `Bearer ${reader.accessToken}`, 'accept-encoding': encoding };
        const bytes = Buffer.from(await (await server().fetch(path, headers)).arrayBuffer());
        return JSON.parse((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()) as Record<string, unknown>;
      };
      expect(await read()).toMatchObject({ image: payload.image });
      await admin.patch(`users/${reader.id}`, { permissions: { 'companies.view': 1, 'companies.edit': 1 } });
      expect(await read()).toMatchObject({ image: payload.image, available_actions: { update: true } });
    }
    await admin.delete(`companies/${String(payload.id)}`);
  });

  test('is shown to whoever was given its address, for a day or two, and kept by browsers for as long', async () => {
    const admin = await server().signIn();
    const { payload } = (await send(admin, 'companies', { name: 'Signed', image: new Blob([png]) })).body;
    const image = String(payload.image);
    const again = async () => String((await admin.get(`companies/${String(payload.id)}`)).body.image);
    expect(await again()).toBe(image);
    expect((await admin.get('companies/selectlist?search=Signed')).body).toMatchObject({ results: [{ image }] });
    const shown = await server().call('GET', image);
    expect(shown.headers.get('cache-control')).toMatch(/^private, max-age=(1\d\d\d\d\d|8\d\d\d\d|9\d\d\d\d), immutable$/);
    const other = `${image.slice(0, -1)}${image.endsWith('A') ? 'B' : 'A'}`;
    for (const path of [
      image.replace(/\?.*/, ''),
      other,
      image.replace(/=\d/, '=9'),
      '/uploads/abcdefghijklmnopqrstuvwx.png?signature=1-x',
    ])
      expect((await server().call('GET', path)).status, path).toBe(403);
    const now = server().clock;
    server().clock = new Date(now.getTime() + 2 * 86_400_000);
    expect((await server().call('GET', image)).status).toBe(403);
    const later = await server().beginSession(admin.id);
    const renewed = String((await later.get(`companies/${String(payload.id)}`)).body.image);
    expect([renewed === image, (await server().call('GET', renewed)).status]).toEqual([false, 200]);
    server().clock = now;
    await admin.delete(`companies/${String(payload.id)}`);
  });

  test('in a broken multipart body is refused', async () => {
    const admin = await server().signIn();
    for (const [type, text] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf'],
      ['multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\nno name\r\n--b--'],
      ['multipart/form-data; boundary=b', `--b\r\n${'h'.repeat(20_000)}`],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\ncut off'],
    ] as const) {
      expect((await admin.call('POST', 'companies', text, { 'content-type': type })).status).toBe(422);
    }
    expect(await waiting()).toEqual([]);
    const tiny = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nBy hand\r\n--b--\r\n';
    expect((await admin.call('POST', 'companies', tiny, { 'content-type': 'multipart/form-data; boundary="b"' })).body.status).toBe(
      'success',
    );
  });
});

describe('a drawing', () => {
  /** What is kept of a drawing. */
  async function draw(svg: string): Promise<string> {
    const admin = await server().signIn();
    const { payload, messages } = (await send(admin, 'companies', { name: `Drawn ${Math.random()}`, image: new Blob([svg]) }, 'x.svg'))
      .body;
    if (!payload) return JSON.stringify(messages);
    const shown = await server().call('GET', String(payload.image));
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
      'image/svg+xml',
      expect.stringMatching(/^attachment; /),
    ]);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    await admin.delete(`companies/${String(payload.id)}`);
    return shown.body.text as string;
  }
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">';

  test('is kept as it was drawn', async () => {
    const drawing = `${open}<style>.a{fill:#f00}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path class="a" d="M0 0L1 1" fill="url(#g)"></path><text x="1">Pump &amp; valve &lt;3</text><use href="#g"></use></svg>`;
    expect(await draw(`<?xml version="1.0"?>\n<!-- by hand -->${drawing}`)).toBe(drawing);
  });

  test.each([
    ['a script', `${open}<script>alert(1)</script></svg>`],
    ['a script in a namespace', `<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></svg>`],
    ['an event handler', `<svg onload="alert(1)"><rect ONCLICK='alert(1)'/></svg>`],
    ['a script behind a link', `${open}<a href="javascript:alert(1)" xlink:href="java&#x0A;script:alert(1)"><text>x</text></a></svg>`],
    [
      'a script set by an animation',
      `${open}<set attributeName="onmouseover" to="alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/></svg>`,
    ],
    [
      'a web page',
      `${open}<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject></svg>`,
    ],
    ['a script hidden in a style', `${open}<style><![CDATA[</style><script>alert(1)</script>]]></style></svg>`],
    ['a script hidden in escaped text of a style', `${open}<style>&lt;/style>&lt;script>alert(1)&lt;/script></style></svg>`],
    ['an entity that is a script', `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${open}&x;</svg>`],
    ['a picture elsewhere', `${open}<image href="https://evil.example/alert(1)"/><use xlink:href="//evil.example/x.svg#alert(1)"/></svg>`],
    ['a style from elsewhere', `${open}<style>@import "https://evil.example/alert(1)";</style></svg>`],
    ['a drawing within its address', `${open}<image href="data:image/svg+xml;base64,alert(1)"/></svg>`],
    ['a web page behind it', `${open}</svg><script>alert(1)</script>`],
  ])('with %s keeps only what draws', async (_what, svg) => {
    const shown = await draw(svg);
    if (shown.includes('<svg')) expect(shown).toMatch(/^<svg[\s>]/);
    expect(shown).not.toMatch(/<script|alert\(1\)"|<\w*:?script|javascript|\son\w+=|<foreignObject|<iframe|<!|evil|<set|<animate/i);
  });

  test('that calls itself one in a thousand ways costs no time', async () => {
    expect(await draw('<!---->'.repeat(580))).toContain('Please select a valid file type');
    const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'b'.repeat(i + 1)} "&a;&a;&a;&a;">`).join('')}]>`;
    expect((await draw(`${bomb}${open}&bbbbbbbbb;</svg>`)).length).toBeLessThan(1_000);
    expect((await draw(open + '<g>'.repeat(3_000) + '</svg>')).length).toBeLessThan(60_000);
  });
});

test('a server in memory leaves nothing behind when it closes', async () => {
  const passing = await openServer();
  const { uploadDir } = passing.context;
  const admin = await passing.signIn();
  await send(admin, 'companies', { name: 'Passing', image: new Blob([png], { type: 'image/png' }) });
  expect((await readdir(uploadDir)).length).toBeGreaterThan(0);
  await passing.close();
  await expect(readdir(uploadDir)).rejects.toMatchObject({ code: 'ENOENT' });
});
