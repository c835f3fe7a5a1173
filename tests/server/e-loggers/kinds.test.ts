import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { entered, makeSite, type Site } from './site';

const server = useServer();
let site: Site;
const fields = [
  { key: 'pump', label: 'Pump', kind: 'ref', target: 'asset' },
  { key: 'gauge', label: 'Gauge', kind: 'photo' },
  { key: 'paper', label: 'Paper', kind: 'file' },
  { key: 'drawn', label: 'Signature', kind: 'signature' },
  { key: 'note', label: 'Note', kind: 'text' },
];
beforeAll(async () => {
  site = await makeSite(server(), { fields });
});

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function send(client: Client, word: string, content: Uint8Array | string, name: string, type: string): Promise<number> {
  const form = new FormData();
  form.set('client_id', word);
  form.append('file[]', new File([content as never], name, { type }));
  const { body } = await client.post('elogger-submissions/files', form);
  return (body.payload as unknown as { media: { id: number }[] } | null)?.media[0]?.id ?? 0;
}

const submit = (values: object, client = site.operator) => client.post('elogger-submissions', entered(server(), site, { values }));
const detailsOf = async (id: number, client = site.reader) =>
  (await client.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as {
    values: Record<string, unknown>;
    files: Record<string, boolean>;
    chain: { is_whole: boolean };
    links: { values?: Record<string, unknown>; changes?: { key: string }[] }[];
  };

describe('records and files in an entry', () => {
  test('stand in it by name and hash, sent once, and stay with it when it is corrected', async () => {
    const [photo, again] = [
      await send(site.operator, 'photo-one', png, 'gauge.png', 'image/png'),
      await send(site.operator, 'photo-one', png, 'gauge.png', 'image/png'),
    ];
    expect(again).toBe(photo);
    await send(site.operator, 'paper-one', 'measured by hand', 'sheet.txt', 'text/plain');
    const sha256 = createHash('sha256').update(png).digest('hex');
    const { body } = await submit({ pump: site.pumps[1], gauge: [{ id: 'photo-one', sha256 }], paper: [{ id: 'paper-one' }], note: 'ok' });
    expect(body).toMatchObject({ status: 'success' });
    const id = Number(body.payload?.id);
    const details = await detailsOf(id);
    expect(details.values).toMatchObject({
      pump: { id: site.pumps[1], name: expect.stringContaining('P2') as unknown },
      gauge: [{ id: photo, sha256 }],
    });
    expect(details.links[0]?.values).toEqual(details.values);
    expect(details.files).toEqual({ [photo]: true, [photo + 1]: true });
    expect((await site.reader.fetch(`elogger-submissions/${String(id)}/files/${String(photo)}`)).status).toBe(200);
    expect((await site.stranger.get(`elogger-submissions/${String(id)}/files/${String(photo)}`)).body.status).toBe('error');
    const correction = { reason: 'Misread', changes: { note: 'fine' }, revision: 1 };
    expect((await site.operator.post(`elogger-submissions/${String(id)}/correct`, correction)).body).toMatchObject({ status: 'success' });
    const corrected = await detailsOf(id);
    expect(corrected.links.at(-1)?.changes?.map(({ key }) => key)).toEqual(['note']);
    // What is changed on the disk shows.
    const folder = join(server().context.uploadDir, 'files');
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'something else');
    expect((await detailsOf(id)).files).toEqual({ [photo]: false, [photo + 1]: false });
  });

  test('are refused where they are nobody’s, somebody else’s, of another kind or another hash', async () => {
    await send(site.first, 'others-photo', png, 'gauge.png', 'image/png');
    await send(site.operator, 'my-paper', 'text', 'paper.txt', 'text/plain');
    const wrong: [string, object][] = [
      ['values.pump', { pump: 999_999 }],
      ['values.pump', { pump: { id: 'x' } }],
      ['values.gauge', { gauge: [{ id: 'others-photo' }] }],
      ['values.gauge', { gauge: [{ id: 'my-paper' }] }],
      ['values.gauge', { gauge: [{ id: 1 }] }],
      ['values.gauge', { gauge: 'x' }],
      ['values.drawn', { drawn: [{ id: 'my-paper' }] }],
      ['values.paper', { paper: [{ id: 'my-paper', sha256: '0'.repeat(64) }] }],
      ['values', { gauge: [{ id: 'my-paper' }], paper: [{ id: 'my-paper' }] }],
      ['values.paper', { paper: Array.from({ length: 11 }, (_, at) => ({ id: `file-number-${String(at)}` })) }],
    ];
    for (const [field, values] of wrong)
      expect(Object.keys((await submit(values)).body.messages as object), JSON.stringify(values)).toEqual([field]);
    expect(await send(site.operator, 'no', png, 'gauge.png', 'image/png')).toBe(0);
  });
});

describe('sensitive fields', () => {
  const own = [
    { key: 'dose', label: 'Dose', kind: 'number', sensitive: true, carry_forward: true },
    { key: 'double', label: 'Double', kind: 'computed', operation: 'sum', of: 'dose' },
    { key: 'proof', label: 'Proof', kind: 'file', sensitive: true },
    { key: 'note', label: 'Note', kind: 'text' },
  ];

  test('are read by whoever fills or approves, and nowhere by those who only read', async () => {
    const place = await makeSite(server(), { fields: own });
    const word = 'sensitive-proof';
    const file = await send(place.operator, word, 'proof', 'proof.txt', 'text/plain');
    const write = async (values: object, more: object = {}) => {
      const { body } = await place.operator.post('elogger-submissions', entered(server(), place, { values, ...more }));
      return body;
    };
    const id = Number((await write({ dose: '7.25', proof: [{ id: word }], note: 'seen' })).payload?.id);
    // What is carried forward is changed with a reason.
    expect((await write({ dose: '8.5' })).messages).toEqual({ 'values.dose': ['This was carried forward: say why it is another now.'] });
    expect((await write({ dose: '8.5' }, { comments: { dose: 'Raised by the doctor' } })).status).toBe('success');
    const correction = { reason: 'Misread the dose', changes: { dose: '6.75' }, comments: { dose: 'Misread it' }, revision: 1 };
    expect((await place.operator.post(`elogger-submissions/${String(id)}/correct`, correction)).body.status).toBe('success');
    const { books } = (await place.admin.get(`e-loggers/${String(place.master)}/verify`)).body as unknown as {
      books: { number: string }[];
    };
    const book = Number(books[0]?.number.slice(3));
    const paths = [
      `elogger-submissions/${String(id)}/entry`,
      `elogger-submissions/${String(id)}/json`,
      ...['', '/sheet', '/trend?key=dose', '/trend?key=double', '/trail', '/measures', '/export?export_format=csv'].map(
        path => `e-loggers/books/${String(book)}${path}`,
      ),
    ];
    const said = async (client: Client) => {
      const answers = await Promise.all(paths.map(async path => JSON.stringify((await client.get(path)).body)));
      return answers.join();
    };
    const secrets = /7\.25|8\.5|6\.75|14\.5|proof\.txt|Misread it/;
    expect(await said(place.operator)).toMatch(secrets);
    expect(await said(place.first)).toMatch(secrets);
    expect(await said(place.reader)).not.toMatch(secrets);
    expect(await said(place.admin)).not.toMatch(secrets);
    expect(await said(place.reader)).toContain('seen');
    const fetched = (client: Client) => client.fetch(`elogger-submissions/${String(id)}/files/${String(file)}`);
    expect((await fetched(place.first)).status).toBe(200);
    expect((await fetched(place.reader)).status).toBe(403);
  });
});
