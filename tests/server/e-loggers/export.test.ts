import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { buildEntryReport } from '#server/modules/e-loggers/export/entryReport.ts';
import { hashOf } from '#server/modules/e-loggers/chain/book.ts';
import { serverAccount } from '#server/access/account.ts';
import { useServer, type Client } from '../server';
import { readGlyphs } from '../pdf/readGlyphs';
import { entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
let [corrected, second, book] = [0, 0, 0];

const submit = async (more: object) =>
  Number(((await site.operator.post('elogger-submissions', entered(server(), site, more))).body.payload as { id: number }).id);

/** A book with an entry that was signed, corrected and signed again, and one by a later version of the form. */
beforeAll(async () => {
  site = await makeSite(server());
  corrected = await submit({ values: { pressure: '5', note: '=1+1' } });
  await sign(site.first, corrected, { step: 0 });
  await site.operator.post(`elogger-submissions/${String(corrected)}/correct`, { changes: { pressure: '6' }, reason: 'Misread it' });
  await sign(site.second, corrected, { step: 0, revision: 2 });
  const fields = [
    { key: 'pressure', label: 'Pressure', kind: 'number', required: true, unit: 'bar' },
    { key: 'flow', label: 'Note', kind: 'text' },
  ];
  await site.admin.patch(`forms/${String(site.form)}`, { fields });
  await site.admin.post(`forms/${String(site.form)}/publish`, { note: 'Flow instead of notes' });
  await site.admin.patch(`e-loggers/${String(site.master)}`, { follow: true });
  await site.admin.post(`e-loggers/${String(site.master)}/publish`, {});
  second = await submit({ values: { pressure: '7', flow: 'strong' } });
  const { books } = (await site.operator.get('e-loggers/mine')).body as unknown as { books: { id: number; entity: { id: number } }[] };
  book = books.find(({ entity }) => entity.id === site.pumps[0])?.id ?? 0;
});

const textOf = async (client: Client, path: string) => (await client.fetch(path)).text();

test('values of a book are a row an entry and a column a key, whatever version it was written by', async () => {
  const csv = await textOf(site.reader, `e-loggers/books/${String(book)}/export?export_format=csv&export_language=en`);
  const rows = parse(csv, { bom: true, columns: true });
  expect(rows).toMatchObject([
    {
      'Version of the form': '1',
      'Pressure (bar)': '6',
      'Note (note)': `'=1+1`,
      'Note (flow)': '',
      Corrected: expect.stringMatching(/./) as string,
    },
    { 'Version of the form': '2', 'Pressure (bar)': '7', 'Note (note)': '', 'Note (flow)': 'strong' },
  ]);
  const since = new Date(server().clock.getTime() + 60_000).toISOString();
  expect(parse(await textOf(site.reader, `e-loggers/books/${String(book)}/export?from=${since}`), { bom: true })).toHaveLength(1);
  const workbook = await site.reader.fetch(`e-loggers/books/${String(book)}/export?export_format=xlsx`);
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await site.reader.get(`e-loggers/books/${String(book)}/export?export_format=doc`)).status).toBe(422);
});

test('an entry on paper strikes what was corrected, says what each signature covers, and has the head of its chain at the foot', async () => {
  const params = new URLSearchParams({ export_zone: 'Asia/Bahrain' });
  const report = await buildEntryReport(server().context, serverAccount, corrected, params);
  expect(report.values.find(line => 'label' in line && line.label === 'Pressure')).toMatchObject({
    struck: ['5 bar'],
    text: expect.stringMatching(/6 bar.*Corrected/) as string,
  });
  expect(report.signatures.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Verified[^]*Asia\/Bahrain[^]*Covers revision 1 of 2/),
    expect.stringMatching(/Verified[^]*Asia\/Bahrain[^]*Signature valid/),
  ]);
  expect(report.trail.map(([, text]) => text).join('\n')).toMatch(/Submitted[^]*Signed[^]*Pressure.*5 bar.*6 bar[^]*Misread it[^]*Signed/);
  // An arrow points in the direction in which one reads: the other way round it would tell the opposite.
  const arabic = await buildEntryReport(server().context, serverAccount, corrected, new URLSearchParams({ export_language: 'ar' }));
  expect(arabic.trail.map(([, text]) => text).join('\n')).toMatch(/5 bar[^→]*←[^→]*6 bar/);
  const { head } = (await site.reader.get(`e-loggers/books/${String(book)}`)).body as unknown as { head: string };
  for (const language of ['en', 'fr', 'de', 'pt', 'ar']) {
    const answer = await site.reader.fetch(`elogger-submissions/${String(corrected)}/pdf?export_language=${language}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const glyphs = readGlyphs(Buffer.from(await answer.arrayBuffer()));
    expect(glyphs.map(({ text }) => text).join(''), language).toContain(head);
  }
});

test('an entry as JSON has the texts that were hashed', async () => {
  const file = JSON.parse(await textOf(site.reader, `elogger-submissions/${String(second)}/json`)) as {
    values: object;
    links: { content: string; previous_hash: string; hash: string }[];
  };
  expect(file.values).toEqual({ pressure: '7', flow: 'strong' });
  for (const { content, previous_hash: previous, hash } of file.links) expect(hashOf(previous, content)).toBe(hash);
});

test('files are for whoever reads the book', async () => {
  for (const path of [
    `e-loggers/books/${String(book)}/export`,
    `elogger-submissions/${String(second)}/pdf`,
    `elogger-submissions/${String(second)}/json`,
  ])
    expect((await site.stranger.get(path)).body, path).toMatchObject({ status: 'error' });
});
