import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../server';
import { entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
beforeAll(async () => {
  site = await makeSite(server());
});

const submit = async (more: object = {}) =>
  (await site.operator.post('elogger-submissions', entered(server(), site, more))).body as unknown as {
    status: string;
    messages: Record<string, string[]>;
    payload: { id: number; number: string; entered_at: { datetime: string } };
  };

test('of two who sign a step at the same moment one has signed, and the other reads who', async () => {
  const { id } = (await submit()).payload;
  const answers = await Promise.all([site.first, site.second].map(client => sign(client, id, { step: 0 })));
  const refused = answers.filter(({ body }) => body.status !== 'success').map(({ body }) => body.messages);
  expect(refused).toEqual([expect.stringMatching(/^Person.* signed this step meanwhile\.$/)]);
});

test('a step is not signed before its turn', async () => {
  const { id } = (await submit()).payload;
  for (const step of [1, 7, 'x', { at: 1 }])
    expect((await sign(site.first, id, { step })).body.messages, JSON.stringify(step)).toHaveProperty('step');
  expect((await sign(site.first, id, { step: 0, meaning: 'released' })).body.messages).toHaveProperty('meaning');
  expect((await sign(site.first, id, { step: 0 })).body.status).toBe('success');
});

test('a clock that is put back makes no entry earlier than the one before it', async () => {
  const before = (await submit()).payload;
  server().clock = new Date(server().clock.getTime() - 3_600_000);
  const after = (await submit()).payload;
  expect(after.entered_at.datetime >= before.entered_at.datetime).toBe(true);
  expect(after.number > before.number).toBe(true);
  server().clock = new Date(server().clock.getTime() + 3_600_000);
});

test('markup is a text like any other', async () => {
  const note = '<img src=x onerror=alert(1)><b>bold</b>';
  const { payload } = await submit({ values: { pressure: '5', note } });
  expect((await site.reader.get(`elogger-submissions/${String(payload.id)}/entry`)).body).toMatchObject({ values: { note } });
});

test('a book that is closed takes no entry, while those that wait are signed', async () => {
  const { payload } = await submit();
  const master = `e-loggers/${String(site.master)}`;
  await site.admin.patch(`${master}/process-entity`, { assets: [site.pumps[1]] });
  expect((await site.admin.post(`${master}/publish`, {})).body.status).toBe('success');
  expect((await submit()).messages).toBe('This book takes no entries now.');
  expect((await site.operator.get('e-loggers/mine')).body.books).toHaveLength(1);
  expect((await sign(site.first, payload.id)).body.status).toBe('success');
  expect((await sign(site.second, payload.id)).body).toMatchObject({ payload: { state: 'approved' } });
});
