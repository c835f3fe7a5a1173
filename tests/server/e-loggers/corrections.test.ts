import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '../server';
import { entered, makeSite, type Site } from './site';

const server = useServer();
let site: Site;

beforeAll(async () => {
  site = await makeSite(server(), { steps: false });
  const { admin, form, master, first, second } = site;
  await admin.patch(`forms/${String(form)}`, {
    fields: [
      { key: 'pressure', label: 'Pressure', kind: 'number', required: true, unit: 'bar', low: 2, high: 8, out_of_range: 'comment' },
      { key: 'hours', label: 'Hours run', kind: 'reading' },
      { key: 'run', label: 'Run since', kind: 'computed', operation: 'since_last', of: 'hours' },
    ],
  });
  await admin.post(`forms/${String(form)}/publish`, { note: 'Hours since the last entry' });
  await admin.patch(`e-loggers/${String(master)}/approval-flow`, {
    approval_flow: [
      { name: 'Always', meaning: 'reviewed', users: [first.id] },
      { name: 'Odd', meaning: 'verified', users: [second.id], only_if: 'out_of_range' },
    ],
  });
  await admin.post(`e-loggers/${String(master)}/publish`, {});
});

const submit = async (values: object) => {
  const { body } = await site.operator.post('elogger-submissions', entered(server(), site, { values }));
  return Number((body.payload as { id: number }).id);
};
const correct = (id: number, body: object) =>
  site.operator.post(`elogger-submissions/${String(id)}/correct`, { reason: 'Misread the gauge', ...body });
const judged = async (id: number) =>
  (
    await sql<{ key: string; value: number; judgement: string | null }>`select key, value, judgement from elogger_values
      where submission_id = ${id} order by key`.execute(server().context.db)
  ).rows;

describe('a correction', () => {
  test('is judged at its own place in the book, with its flags, figures and steps', async () => {
    await submit({ pressure: '5', hours: '100' });
    const middle = await submit({ pressure: '5', hours: '150' });
    await submit({ pressure: '5', hours: '160' });
    expect((await correct(middle, { changes: { hours: '90' } })).body.messages).toMatchObject({ 'values.hours': [expect.any(String)] });
    const { body } = await correct(middle, { changes: { hours: '155', pressure: '9' }, comments: { pressure: 'Valve stuck' } });
    expect(body).toMatchObject({ status: 'success', payload: { out_of_range: 1, corrected: true } });
    const entry = (await site.reader.get(`elogger-submissions/${String(middle)}/entry`)).body as unknown as Record<string, unknown>;
    expect(entry).toMatchObject({
      values: { hours: '155', run: '55', pressure: '9' },
      last: { hours: '100' },
      judgements: { pressure: 'reject' },
      steps: [{ name: 'Always' }, { name: 'Odd' }],
    });
    expect(await judged(middle)).toEqual([
      { key: 'hours', value: 155, judgement: null },
      { key: 'pressure', value: 9, judgement: 'reject' },
      { key: 'run', value: 55, judgement: null },
    ]);
    await correct(middle, { changes: { pressure: '5' } });
    expect((await site.reader.get(`elogger-submissions/${String(middle)}/entry`)).body).toMatchObject({ steps: [{ name: 'Always' }] });
    await site.operator.post(`elogger-submissions/${String(middle)}/withdraw`, { reason: 'Entered twice' });
    expect(await judged(middle)).toEqual([]);
  });
});

test('what is taken over from the entry before is marked, and nothing else', async () => {
  const more = { values: { pressure: '5', hours: '170' }, as_before: ['pressure', 'hours', 'colour', 7] };
  const { body } = await site.operator.post('elogger-submissions', entered(server(), site, more));
  const id = String((body.payload as { id: number }).id);
  const { links } = (await site.reader.get(`elogger-submissions/${id}/entry`)).body as unknown as { links: { as_before?: string[] }[] };
  expect(links[0]?.as_before).toEqual(['pressure']);
});

test('a value that is entered anew each time is refused where it comes as copied, naming it', async () => {
  const fields = [
    { key: 'seal', label: 'Seal number', kind: 'text', no_copy: true },
    { key: 'note', label: 'Note', kind: 'text' },
  ];
  const other = await makeSite(server(), { fields });
  const submit = (as_before: string[]) =>
    other.operator.post('elogger-submissions', entered(server(), other, { values: { seal: '4711', note: 'dry' }, as_before }));
  expect((await submit([])).body.status).toBe('success');
  expect((await submit(['seal', 'note'])).body.messages).toEqual({
    'values.seal': ['The last value of this field is not copied: enter it anew.'],
  });
  // The same value typed is no copy.
  expect((await submit(['note'])).body.status).toBe('success');
});

test('whoever a master names reads its entries, also those of before; whoever it no longer names does not', async () => {
  const { admin, master, reader, stranger } = site;
  const total = async (client: typeof admin) => (await client.get('forms/submit/list')).body.total;
  expect([await total(reader), await total(stranger)]).toEqual([4, 0]);
  await admin.patch(`e-loggers/${String(master)}/view`, { view_users: [stranger.id] });
  await admin.post(`e-loggers/${String(master)}/publish`, {});
  expect([await total(reader), await total(stranger)]).toEqual([0, 4]);
  const [one] = (await stranger.get('forms/submit/list')).body.payload as unknown as { id: number }[];
  expect((await stranger.get(`elogger-submissions/${String(one?.id)}`)).body).toMatchObject({ id: one?.id });
  expect((await reader.get(`elogger-submissions/${String(one?.id)}`)).body.status).toBe('error');
});
