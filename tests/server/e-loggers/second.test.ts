import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accountOf, serverAccount } from '#server/access/account.ts';
import { composeMail, type WaitingMail } from '#server/mail/composeMail.ts';
import { askSecond } from '#server/modules/e-loggers/seconds/requests.ts';
import { buildEntryReport } from '#server/modules/e-loggers/export/entryReport.ts';
import { useServer, type Client } from '../server';
import { credentials, entered, makeSite, password, type Site } from './site';

const server = useServer();
let site: Site;
const fields = [
  { key: 'dose', label: 'Dose', kind: 'number', unit: 'mg', required: true, second_person: true },
  { key: 'pump', label: 'Pump', kind: 'ref', target: 'asset', second_person: true },
  { key: 'note', label: 'Note', kind: 'text' },
];
const publish = async (fillers: readonly Client[]) => {
  const path = `e-loggers/${String(site.master)}`;
  await site.admin.patch(`${path}/fill`, { fill_users: fillers.map(({ id }) => id) });
  await site.admin.post(`${path}/publish`, {});
};
beforeAll(async () => {
  site = await makeSite(server(), { fields });
  await publish([site.operator, site.second]);
});

const nameOf = async ({ id }: Client) => {
  const { rows } = await sql<{ username: string }>`select username from users where id = ${id}`.execute(server().context.db);
  return rows[0]?.username ?? '';
};

/** Lets somebody sign a value that the operator enters. */
async function signedBy(second: Client, key: string, value: unknown, more: object = {}) {
  const { nonce } = (await site.operator.post('signatures/challenge', {})).body as unknown as { nonce: string };
  const about = { elogger_id: site.master, entity_id: site.pumps[0] };
  const { body } = await site.operator.post('signatures/second', {
    ...about,
    key,
    value,
    name: await nameOf(second),
    password,
    nonce,
    ...more,
  });
  return body as unknown as { status: string; messages: Record<string, string[]>; payload: { token: string; name: string } };
}
const tokenOf = async (key: string, value: unknown) => (await signedBy(site.second, key, value)).payload.token;

const submit = async (values: object, seconds: object = {}, more: object = {}) =>
  (await site.operator.post('elogger-submissions', entered(server(), site, { values, seconds, ...more }))).body;
const detailsOf = async (id: number) =>
  (await site.reader.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as {
    seconds: Record<string, { id: number; name: string; at: object }>;
    links: { seconds?: Record<string, { id: number }> }[];
  };

test('a value that asks for it is submitted with the signature of somebody else, which stands in the entry, its chain and on paper', async () => {
  const { messages } = await submit({ dose: '7' });
  expect(messages).toEqual({ 'values.dose': ['A second person signs this value.'] });
  const pump = { id: site.pumps[1], name: 'P2' };
  const { body } = await site.operator.post(
    'elogger-submissions',
    entered(server(), site, {
      ...{ values: { dose: 7, pump, note: 'ok' }, client_id: 'signed-twice-sent' },
      seconds: { dose: await tokenOf('dose', '7'), pump: await tokenOf('pump', pump) },
    }),
  );
  expect(body.status).toBe('success');
  const id = Number(body.payload.id);
  const { seconds, links } = await detailsOf(id);
  const printed = { id: site.second.id, name: expect.stringMatching(/^Person/) as string };
  expect(seconds).toMatchObject({ dose: { ...printed, at: { datetime: expect.any(String) as string } }, pump: printed });
  expect(links[0]?.seconds).toMatchObject({ dose: { id: site.second.id } });
  const report = await buildEntryReport(server().context, serverAccount, id, new URLSearchParams());
  expect(report.values[0]).toMatchObject({ text: expect.stringMatching(/7 mg[^]*Signed by Person/) as string });
  // Who changes the row alone is found out.
  const { db } = server().context;
  const broken = async () =>
    ((await site.admin.get(`e-loggers/${String(site.master)}/verify`)).body as unknown as { books: { broken: object | null }[] }).books[0]
      ?.broken;
  expect(await broken()).toBeNull();
  await sql`update elogger_entries set seconds = jsonb_set(seconds, '{dose,name}', '"Somebody"') where submission_id = ${id}`.execute(db);
  expect(await broken()).toMatchObject({ why: 'row' });
  await sql`update elogger_entries e set seconds = l.content::jsonb -> 'seconds' from elogger_links l
    where e.submission_id = ${id} and l.submission_id = ${id}`.execute(db);
});

test('it covers just that value, once, and is never the author’s nor a stranger’s', async () => {
  const refused = { 'values.dose': [expect.stringContaining('another value') as string] };
  const token = await tokenOf('dose', '8');
  expect((await submit({ dose: '9' }, { dose: token })).messages).toEqual(refused);
  expect((await submit({ dose: '8' }, { dose: 'made up' })).messages).toEqual(refused);
  expect((await submit({ dose: '8' }, { dose: await tokenOf('pump', '8') })).messages).toEqual(refused);
  expect((await submit({ dose: '8' }, { dose: token })).status).toBe('success');
  expect((await submit({ dose: '8' }, { dose: token })).messages).toEqual(refused);
  const old = await tokenOf('dose', '8');
  await sql`update elogger_seconds set at = at - interval '8 days'`.execute(server().context.db);
  await tokenOf('dose', '1');
  expect((await submit({ dose: '8' }, { dose: old })).messages).toEqual(refused);

  expect((await signedBy(site.operator, 'dose', '8')).messages).toEqual({ name: ['Somebody else signs what you enter.'] });
  expect((await signedBy(site.first, 'dose', '8')).messages).toEqual({ name: ['This person is not among those who fill this book.'] });
  const wrong = { password: ['The name or the password is wrong.'] };
  expect((await signedBy(site.second, 'dose', '8', { password: 'guessed' })).messages).toEqual(wrong);
  expect((await signedBy(site.second, 'dose', '8', { name: 'nobody' })).messages).toEqual(wrong);
  expect((await signedBy(site.second, 'dose', '8', { nonce: 'used' })).messages).toHaveProperty('nonce');
  expect((await signedBy(site.second, 'dose', { deep: [1.5, null] }, { entity_id: 'x' })).messages).toHaveProperty('name');
});

test('a correction of the value is signed anew, one of another keeps the signature', async () => {
  const id = Number((await submit({ dose: '5', note: 'a' }, { dose: await tokenOf('dose', '5') })).payload.id);
  const correct = async (body: object) =>
    (await site.operator.post(`elogger-submissions/${String(id)}/correct`, { reason: 'Misread it', ...body })).body;
  expect((await correct({ changes: { note: 'b' } })).status).toBe('success');
  expect((await detailsOf(id)).seconds).toHaveProperty('dose');
  expect((await correct({ changes: { dose: '6' } })).messages).toHaveProperty(['values.dose']);
  expect((await correct({ changes: { dose: '6' }, seconds: { dose: await tokenOf('dose', '6') } })).status).toBe('success');
});

test('a logbook that one person fills alone is warned of such a form', async () => {
  const outlook = async () => (await site.admin.post(`e-loggers/${String(site.master)}/outlook`, {})).body.payload;
  expect(await outlook()).toMatchObject({ fillers: 2, lacks_second: false });
  await publish([site.operator]);
  expect(await outlook()).toMatchObject({ fillers: 1, lacks_second: true });
});

test('somebody elsewhere is asked for the signature of a second person: they are told, sign or decline, and the entry stays that of its author', async () => {
  const { operator, second, stranger, master, pumps } = site;
  await publish([operator, second]);
  const about = { elogger_id: master, entity_id: pumps[0] };
  const ask = async (more: object) =>
    (await operator.post('signatures/requests', { ...about, person_id: second.id, values: { dose: '9' }, ...more })).body;
  expect((await operator.get(`e-loggers/${String(master)}/second-people?entity_id=${String(pumps[0])}`)).body).toEqual({
    people: [{ id: second.id, name: expect.any(String) as string }],
  });
  expect((await stranger.get(`e-loggers/${String(master)}/second-people?entity_id=${String(pumps[0])}`)).status).toBe(403);
  expect(await ask({ person_id: operator.id })).toMatchObject({ messages: { person_id: ['Somebody else signs what you enter.'] } });
  expect(await ask({ person_id: stranger.id })).toMatchObject({ messages: { person_id: [expect.stringMatching(/not among/)] } });
  expect(await ask({ person_id: 'x' })).toMatchObject({ messages: { person_id: ['There is no such person.'] } });
  for (const values of [{}, { note: 'x' }, { dose: 'much' }, { nothing: 1 }])
    expect(await ask({ values })).toMatchObject({ status: 'error' });

  const { payload } = await ask({});
  const path = `signatures/requests/${String(payload.id)}`;
  const requests = async (client: Client) =>
    (await client.get('signatures/requests')).body as unknown as {
      to_sign: { id: number; values: object; fields: { label: string }[]; author: { id: number } }[];
      own: { state: string; comment: string | null; tokens: Record<string, string> }[];
    };
  expect((await requests(second)).to_sign).toMatchObject([
    { id: payload.id, values: { dose: '9' }, fields: [{ label: 'Dose' }], author: { id: operator.id } },
  ]);
  expect((await requests(stranger)).to_sign).toEqual([]);
  const signs = async (client: Client, at = path, secret = password) => {
    const { nonce } = (await client.post('signatures/challenge', {})).body as unknown as { nonce: string };
    return (await client.post(`${at}/sign`, { nonce, ...(await credentials(client)), password: secret })).body;
  };
  expect(await signs(stranger)).toMatchObject({ status: 'error' });
  expect(await signs(second, path, 'wrong')).toMatchObject({ messages: { password: ['The name or the password is wrong.'] } });
  expect(await signs(second)).toMatchObject({ status: 'success' });
  expect(await signs(second)).toMatchObject({ status: 'error' });
  const [signed] = (await requests(operator)).own;
  const seconds = signed?.tokens ?? {};
  expect((await submit({ dose: '8' }, seconds)).status).toBe('error');
  const entry = await submit({ dose: '9' }, seconds);
  expect(entry).toMatchObject({ status: 'success', payload: { author: { id: operator.id } } });
  expect((await detailsOf(Number(entry.payload.id))).seconds).toMatchObject({ dose: { id: second.id } });
  expect((await requests(operator)).own[0]?.tokens).toEqual({});

  const { payload: other } = await ask({ values: { dose: '6' } });
  const decline = (comment: string) => second.post(`signatures/requests/${String(other.id)}/decline`, { comment });
  expect((await decline('no')).body.messages).toHaveProperty('comment');
  expect((await decline('It was six and a half.')).body).toMatchObject({ status: 'success' });
  expect((await requests(operator)).own.at(-1)).toMatchObject({ state: 'declined', comment: 'It was six and a half.' });
  const told = await sql<{
    kind: string;
    user_id: number;
  }>`select kind, user_id from notifications where kind like 'second%' order by id`.execute(server().context.db);
  expect(told.rows).toEqual([
    { kind: 'second_asked', user_id: second.id },
    { kind: 'second_signed', user_id: operator.id },
    { kind: 'second_asked', user_id: second.id },
    { kind: 'second_declined', user_id: operator.id },
  ]);
  expect((await stranger.delete(`signatures/requests/${String(other.id)}`)).body.status).toBe('error');
  expect((await operator.delete(`signatures/requests/${String(other.id)}`)).body).toMatchObject({ status: 'success' });

  // After seven days a request is over.
  const { payload: old } = await ask({ values: { dose: '5' } });
  await sql`update elogger_second_requests set at = at - interval '8 days'`.execute(server().context.db);
  expect((await requests(second)).to_sign).toEqual([]);
  expect(await signs(second, `signatures/requests/${String(old.id)}`)).toMatchObject({ status: 'error' });
});

test('whoever is asked gets an e-mail that leads to the request, and holds no value', async () => {
  const { operator, second, master, pumps } = site;
  const { context } = server();
  await publish([operator, second]);
  await sql`update users set email = 'second@plant.example' where id = ${second.id}`.execute(context.db);
  const sending = { ...context, settings: { ...context.settings, smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://console.example' } };
  const account = (await accountOf(context.db, operator.id)) ?? serverAccount;
  const body = { elogger_id: master, entity_id: pumps[0], person_id: second.id, values: { dose: '4711' } };
  await context.db.transaction().execute(db => askSecond({ context: sending, db, account }, body));
  const { rows } = await sql<WaitingMail>`select * from mails where template = 'logbook-second-asked'`.execute(context.db);
  expect(rows).toMatchObject([{ user_id: second.id, fill: { fields: 'Dose' } }]);
  const written = JSON.stringify(await composeMail(sending, rows[0] as WaitingMail));
  expect(written).toContain('https://console.example/e-logger');
  expect(written).toContain(account.fullName);
  expect(written).not.toContain('4711');
});
