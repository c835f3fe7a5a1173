import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { serverAccount } from '#server/access/account.ts';
import { buildEntryReport } from '#server/modules/e-loggers/export/entryReport.ts';
import { entryPdf } from '#server/modules/e-loggers/export/entryPdf.ts';
import { useServer, type Client } from '../server';
import { credentials, entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
beforeAll(async () => {
  site = await makeSite(server());
});

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function send(client: Client, word: string, content: Uint8Array | string = png, type = 'image/png'): Promise<void> {
  const form = new FormData();
  form.set('client_id', word);
  form.append('file[]', new File([content as never], 'signature.png', { type }));
  await client.post('elogger-submissions/files', form);
}

interface Details {
  links: { kind: string; is_whole: boolean; picture?: { id: number; sha256: string } }[];
  files: Record<string, boolean>;
}

const submit = async () =>
  Number(((await site.operator.post('elogger-submissions', entered(server(), site))).body.payload as { id: number }).id);
const detailsOf = async (id: number) => (await site.reader.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as Details;
const verified = async () =>
  ((await site.admin.get(`e-loggers/${String(site.master)}/verify`)).body.books as { broken: unknown }[])[0]?.broken;

test('a drawn signature is kept with the signature by password, its hash among what is signed, and printed', async () => {
  const id = await submit();
  await send(site.first, 'drawn-first');
  const wrong: unknown[] = [7, 'not-sent', 'drawn\u0000first', {}];
  for (const picture of wrong) expect(Object.keys((await sign(site.first, id, { picture })).body.messages as object)).toEqual(['picture']);
  // Never instead of the password, and nobody signs with the drawing of another.
  expect(Object.keys((await sign(site.first, id, { picture: 'drawn-first', password: 'wrong' })).body.messages as object)).toEqual([
    'password',
  ]);
  expect(Object.keys((await sign(site.second, id, { picture: 'drawn-first' })).body.messages as object)).toEqual(['picture']);
  await send(site.first, 'no-picture', 'text', 'text/plain');
  expect(Object.keys((await sign(site.first, id, { picture: 'no-picture' })).body.messages as object)).toEqual(['picture']);
  expect((await sign(site.first, id, { picture: 'drawn-first' })).body).toMatchObject({ status: 'success' });
  expect((await sign(site.second, id)).body).toMatchObject({ payload: { state: 'approved' } });

  const { links, files } = await detailsOf(id);
  const [drawn, plain] = links.filter(({ kind }) => kind === 'signed');
  expect(drawn?.picture).toMatchObject({ sha256: createHash('sha256').update(png).digest('hex') });
  expect(plain).not.toHaveProperty('picture');
  const picture = drawn?.picture?.id ?? 0;
  expect([files[picture], await verified()]).toEqual([true, null]);
  const path = `elogger-submissions/${String(id)}/files/${String(picture)}`;
  expect(Buffer.from(await (await site.reader.fetch(path)).arrayBuffer())).toEqual(png);
  expect((await site.stranger.get(path)).body.status).toBe('error');
  const report = () => buildEntryReport(server().context, serverAccount, id, new URLSearchParams('export_language=en'));
  const whole = await report();
  expect(whole.signatures.map(signature => signature.drawn)).toEqual([[picture], []]);
  expect([...whole.pictures.keys()]).toEqual([picture]);
  expect((await entryPdf(whole)).includes('/Subtype /Image')).toBe(true);

  // One that was changed on the disk shows, and is not printed.
  const folder = join(server().context.uploadDir, 'files');
  for (const name of await readdir(folder)) await writeFile(join(folder, name), 'something else');
  expect((await detailsOf(id)).files[picture]).toBe(false);
  expect((await report()).pictures.size).toBe(0);
});

test('many entries are signed without one', async () => {
  const id = await submit();
  await send(site.first, 'drawn-many');
  const { nonce } = (await site.first.post('signatures/challenge', {})).body as unknown as { nonce: string };
  const entries = [{ id, revision: 1, picture: 'drawn-many' }];
  await site.first.post('elogger-submissions/approve-many', { entries, picture: 'drawn-many', nonce, ...(await credentials(site.first)) });
  const signed = (await detailsOf(id)).links.filter(({ kind }) => kind === 'signed');
  expect(signed).toHaveLength(1);
  expect(signed[0]).not.toHaveProperty('picture');
});
