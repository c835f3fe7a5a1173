import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRegistry, defineResource, files, refs, select, text } from '#definition';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from '../server';

const permits = defineResource({
  name: 'permits',
  label: { one: 'Permit', many: 'Permits' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true }),
    papers: files({ label: 'Papers', required: true }),
    sites: refs('locations', { label: 'Sites' }),
    assessment: files({ label: 'Risk assessment', types: ['pdf'], most: 1 }),
    status: select(['draft', 'issued'], { label: 'Status' }),
  },
  flow: { field: 'status', moves: { issue: { from: 'draft', to: 'issued', needs: ['assessment'] } } },
});
const server = useServer({ imageLimit: 20_000 }, createRegistry([...registry.all, permits]));

interface Kept {
  name: string;
  url: string;
}

const folder = () => readdir(join(server().context.uploadDir, 'files')).catch(() => []);
const waiting = () => readdir(join(server().context.uploadDir, 'incoming')).catch(() => []);
const pdf = (name: string, content: BlobPart = '%PDF-1.7 passed') => new File([content], name);

function formOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

async function make(admin: Client, ...papers: File[]): Promise<{ id: number; papers: Kept[] }> {
  const entries = [['name', 'Hot work'] as const, ...papers.map(paper => ['papers[]', paper] as const)];
  return (await admin.post('permits', formOf(entries))).body.payload as never;
}

const kept = (at: number, { name, url }: Kept) => [[`papers[${at}][name]`, name] as const, [`papers[${at}][url]`, url] as const];

test('a document of a given type is taken alone, by its own kind, and a record does not move on without it', async () => {
  const admin = await server().signIn();
  const { id } = await make(admin, pdf('plan.docx'));
  const assess = (...names: string[]) =>
    admin.post(`permits/${id}`, formOf([['_method', 'PATCH'], ...names.map(name => ['assessment[]', pdf(name)] as const)]));
  expect((await admin.post(`permits/${id}/moves/issue`)).body.messages).toEqual({ status: ['Fill this in first: Risk assessment.'] });
  expect((await assess('hazards.docx')).body.messages).toEqual({
    assessment: ['hazards.docx: this kind of file is not taken. Taken are pdf.'],
  });
  expect((await assess('one.pdf', 'two.pdf')).body.messages).toEqual({ assessment: ['This may have 1 files at most.'] });
  const linked = { name: 'hazards.docx', url: 'https://example.org/hazards.docx' };
  expect((await admin.patch(`permits/${id}`, { assessment: [linked] })).body.status).toBe('error');
  expect((await assess('hazards.pdf')).body.status).toBe('success');
  expect((await admin.post(`permits/${id}/moves/issue`)).body.status).toBe('success');
  await admin.delete(`permits/${id}`);
});

describe('a field of documents', () => {
  test('keeps those that are sent, under their names, for whoever is shown its record', async () => {
    const admin = await server().signIn();
    const name = 'Prüfung (1) \u0645\u0636\u062e\u0629.pdf';
    const { id, papers } = await make(admin, pdf(name), pdf('terms.docx', 'PK'));
    expect(papers).toMatchObject([{ name }, { name: 'terms.docx' }]);
    expect((await admin.get(`permits/${id}`)).body.papers).toEqual(papers);
    const answer = await server().call('GET', papers[0]?.url ?? '');
    expect(answer.body.text).toBe('%PDF-1.7 passed');
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name).replace('(1)', '%281%29')}`);
    expect([answer.headers.get('content-security-policy'), answer.headers.get('x-content-type-options')]).toEqual([
      "default-src 'none'; sandbox",
      'nosniff',
    ]);
    const other = (papers[0]?.url ?? '').replace('.pdf', '.html');
    for (const path of [other, papers[0]?.url.replace(/\?.*/, '') ?? '']) expect((await server().call('GET', path)).status).toBe(403);
    expect((await server().call('GET', '/uploads/files/x/y.pdf')).status).toBe(404);
    await admin.delete(`permits/${id}`);
    expect([await folder(), await waiting()]).toEqual([[], []]);
  });

  test('gains and loses single ones; what is taken out goes from the disk as well, and the history names them', async () => {
    const admin = await server().signIn();
    const { id, papers } = await make(admin, pdf('old.pdf'), pdf('stays.pdf'));
    const [old, stays] = papers as [Kept, Kept];
    const form = formOf([['_method', 'PATCH'], ...kept(0, stays), ['papers[]', pdf('new.pdf')]]);
    expect((await admin.post(`permits/${id}`, form)).body.payload.papers).toMatchObject([
      { name: 'stays.pdf', url: stays.url },
      { name: 'new.pdf' },
    ]);
    expect(await folder()).toHaveLength(2);
    expect((await server().call('GET', old.url)).status).toBe(404);
    const { rows } = (await admin.get(`reports/activity?item_type=permits&item_id=${id}`)).body;
    expect(JSON.stringify(rows)).toContain('old.pdf; stays.pdf');
    expect((await admin.patch(`permits/${id}`, { papers: [stays] })).body.payload.papers).toEqual([stays]);
    expect((await admin.patch(`permits/${id}`, { papers: [] })).body.messages).toEqual({ papers: ['This field is required.'] });
    expect(await folder()).toHaveLength(1);
    await admin.delete(`permits/${id}`);
  });

  test('is changed beside what somebody else changed, also where a file makes the body a form', async () => {
    const admin = await server().signIn();
    const sites = [await server().make('locations', { name: 'Sitra' }), await server().make('locations', { name: 'Tubli' })] as const;
    const { id, papers } = await make(admin, pdf('old.pdf'));
    await admin.patch(`permits/${id}`, { name: 'Cold work', sites: [sites[0]] });
    const form = formOf([
      ...([
        ['_method', 'PATCH'],
        ['name', 'Hot work'],
        ['sites[]', String(sites[0])],
        ['sites[]', String(sites[1])],
      ] as const),
      ...papers.flatMap((paper, at) => kept(at, paper)),
      ['papers[]', pdf('new.pdf')],
      ...([
        ['_original[sites][]', String(sites[0])],
        ['_original[papers][0][name]', 'old.pdf'],
      ] as const),
      ['_original[papers][0][url]', papers[0]?.url ?? ''],
    ]);
    const { payload } = (await admin.post(`permits/${id}`, form)).body;
    expect(payload).toMatchObject({ name: 'Cold work', papers: [{ name: 'old.pdf' }, { name: 'new.pdf' }] });
    expect(payload.sites).toMatchObject([{ name: 'Sitra' }, { name: 'Tubli' }]);
    await admin.delete(`permits/${id}`);
  });

  test.each([
    ['a kind that is not allowed', pdf('run.exe'), 'run.exe: this kind of file is not taken.'],
    ['nothing', pdf('empty.pdf', ''), 'empty.pdf: this file is empty.'],
    ['a page that calls itself a film', pdf('film.mp4', '<html>'), 'film.mp4: this is no mp4 file.'],
    ['too much', pdf('large.pdf', 'x'.repeat(20_001)), 'large.pdf: a file may have'],
  ])('refuses %s in words, and leaves nothing behind', async (_what, file, words) => {
    const admin = await server().signIn();
    const { messages } = (
      await admin.post(
        'permits',
        formOf([
          ['name', 'Refused'],
          ['papers[]', pdf('good.pdf')],
          ['papers[]', file],
        ]),
      )
    ).body;
    expect(messages).toEqual({ papers: [expect.stringContaining(words)] });
    expect([await folder(), await waiting()]).toEqual([[], []]);
  });

  test('refuses the address of a document that another record keeps', async () => {
    const admin = await server().signIn();
    const { id, papers } = await make(admin, pdf('theirs.pdf'));
    const own = await make(admin, pdf('own.pdf'));
    expect((await admin.patch(`permits/${own.id}`, { papers })).body.messages).toEqual({
      papers: ['theirs.pdf: this file is not kept with this record. Choose it again.'],
    });
    for (const one of [id, own.id]) await admin.delete(`permits/${one}`);
    expect(await folder()).toEqual([]);
  });
});
