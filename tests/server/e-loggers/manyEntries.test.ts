import { expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { credentials, entered, makeSite, type Site } from './site';

const server = useServer();

interface Row {
  id: number;
  revision: number;
  step: number;
  meaning: string;
}

const waiting = async (client: Client) => ((await client.get('elogger-submissions/waiting')).body as unknown as { payload: Row[] }).payload;

async function signMany(client: Client, entries: readonly object[], more: object = {}) {
  const { nonce } = (await client.post('signatures/challenge', {})).body as unknown as { nonce: string };
  const body = { entries, ...(await credentials(client)), nonce, ...more };
  return { body, answer: (await client.post('elogger-submissions/approve-many', body)).body };
}

async function submitted(site: Site, more: object = {}): Promise<number> {
  const { body } = await site.operator.post('elogger-submissions', entered(server(), site, more));
  return Number((body.payload as { id: number }).id);
}

test('many entries are signed by one password, exceptions first, each by a signature of its own, and each refusal by itself', async () => {
  const site = await makeSite(server());
  const [plain, corrected] = [await submitted(site), await submitted(site)];
  const odd = await submitted(site, { values: { pressure: '9' }, comments: { pressure: 'Valve' } });
  const queue = await waiting(site.first);
  expect(queue.map(({ id }) => id)).toEqual([odd, plain, corrected]);
  await site.operator.post(`elogger-submissions/${String(corrected)}/correct`, { changes: { pressure: '6' }, reason: 'Misread it' });
  const now = await waiting(site.first);
  expect(now.find(({ id }) => id === corrected)).toMatchObject({ revision: 2, values_count: 1, corrections: 1 });
  expect(now.find(({ id }) => id === plain)).toMatchObject({ revision: 1, corrections: 0 });
  const { body, answer } = await signMany(site.first, queue);
  expect(answer).toMatchObject({ status: 'success', payload: { done: [odd, plain], refused: [{ id: corrected }] } });
  for (const id of [odd, plain]) {
    const { links } = (await site.first.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as {
      links: Record<string, unknown>[];
    };
    expect(links.filter(({ kind }) => kind === 'signed')).toMatchObject([{ meaning: 'verified', step: 0, revision: 1 }]);
  }
  // The challenge is used up, and a stranger signs nothing.
  expect((await site.first.post('elogger-submissions/approve-many', body)).body.status).toBe('error');
  expect((await signMany(site.stranger, queue)).answer.status).toBe('error');
});

test('a call without entries, with too many, or with a wrong password signs nothing', async () => {
  const site = await makeSite(server());
  await submitted(site);
  const queue = await waiting(site.first);
  const tooMany = Array.from({ length: 501 }, (_, at) => ({ id: at + 1 }));
  for (const entries of [[], tooMany, 'x' as unknown as object[], [null as unknown as object]])
    expect((await signMany(site.first, entries)).answer.status).toBe('error');
  expect((await signMany(site.first, queue, { password: 'wrong' })).answer).toMatchObject({
    messages: { password: expect.anything() as unknown },
  });
  expect(await waiting(site.first)).toHaveLength(1);
});

const returnMany = async (client: Client, entries: readonly object[], comment?: string) =>
  (await client.post('elogger-submissions/return-many', { entries, comment })).body;

test('many entries are returned for one reason, each as it was seen and each refusal by itself', async () => {
  const site = await makeSite(server());
  const [one, other, corrected] = [await submitted(site), await submitted(site), await submitted(site)];
  const queue = await waiting(site.first);
  await site.operator.post(`elogger-submissions/${String(corrected)}/correct`, { changes: { pressure: '6' }, reason: 'Misread it' });
  for (const comment of [undefined, '', 'no', 'x'.repeat(1001)])
    expect(await returnMany(site.first, queue, comment)).toMatchObject({ messages: { comment: expect.anything() as unknown } });
  const tooMany = Array.from({ length: 501 }, (_, at) => ({ id: at + 1, revision: 1 }));
  for (const entries of [[], tooMany]) expect((await returnMany(site.first, entries, 'Which gauge?')).messages).toHaveProperty('entries');
  // Others than those who sign the step return nothing, nor does anybody who names no revision.
  for (const client of [site.operator, site.stranger]) expect((await returnMany(client, queue, 'Which gauge?')).status).toBe('error');
  expect((await returnMany(site.first, [{ id: one }], 'Which gauge?')).status).toBe('error');
  expect(await returnMany(site.first, [...queue, { id: 999_999, revision: 1 }], 'Which gauge?')).toMatchObject({
    ...{ status: 'success', payload: { done: [one, other], refused: [{ id: corrected }, { id: 999_999 }] } },
  });
  for (const id of [one, other]) {
    const { entry, links } = (await site.operator.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as {
      entry: { state: string };
      links: Record<string, unknown>[];
    };
    expect([entry.state, links.at(-1)]).toMatchObject([
      'returned',
      { kind: 'returned', comment: 'Which gauge?', by: { id: site.first.id } },
    ]);
  }
  expect((await waiting(site.first)).map(({ id }) => id)).toEqual([corrected]);
});
