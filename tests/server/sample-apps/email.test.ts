import { expect, test } from 'vitest';
import type { Mail, MailCounts, OpenedMail } from '#src/domain/sample-apps/email.ts';
import { useServer, type Client } from '../server';

const server = useServer();

const call = (person: Client, method: string, path: string, body?: object) =>
  server().call(method, `/apps/email/${path}`, body, { authorization: `Bearer ${person.accessToken}` });
const list = async (person: Client, query = '') =>
  (await call(person, 'GET', `emails${query}`)).body as unknown as { emails: Mail[]; emailsMeta: MailCounts };
const subjects = async (person: Client, query = '') => (await list(person, query)).emails.map(({ subject }) => subject);
const post = (person: Client, path: string, body: object) => call(person, 'POST', path, body);
const opened = async (person: Client, query: string) => (await call(person, 'GET', query)).body as unknown as OpenedMail;
const write = async (person: Client, path: string, email: object) =>
  ((await post(person, path, { email })).body as unknown as { email: Mail }).email;

test('folders, labels, stars and words show a person their own mail, and the counts are those of folders', async () => {
  const [one, other] = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  const { emails, emailsMeta } = await list(one);
  expect(emails.map(({ id }) => id)).toEqual(emails.map(({ id }) => id).sort((a, b) => b - a));
  expect(emailsMeta).toEqual({ inbox: emails.filter(({ isRead }) => !isRead).length, draft: 1, spam: 1 });
  expect(await subjects(one, '?folder=trash')).toEqual(['Old price list']);
  expect(await subjects(one, '?folder=starred')).toEqual(['Photos of the gallery', 'Re: Seals for P-104']);
  expect(await subjects(one, '?label=important')).toEqual(['Crane for the shutdown', 'Re: Seals for P-104']);
  expect(await subjects(one, '?q=SEALS')).toEqual(['Re: Seals for P-104']);
  expect(await subjects(one, '?q=anna')).toEqual(['Offer for the bearings']);
  expect((await list(one, '?q=anna')).emailsMeta).toEqual(emailsMeta);
  const [first, second] = emails as [Mail, Mail];
  // A label is found in all folders but trash and spam.
  await post(one, 'update-emails', { emailIds: [first.id], dataToUpdate: { folder: 'trash' } });
  await post(one, 'update-emails-label', { emailIds: [first.id, second.id], label: 'private' });
  expect(await subjects(one, '?label=private')).toEqual([]);
  expect((await list(one, '?folder=trash')).emails[0]).toMatchObject({ labels: ['private'], origin: 'inbox' });
  await post(one, 'update-emails', { emailIds: [first.id], dataToUpdate: { folder: 'inbox', isRead: true, isStarred: true } });
  expect((await list(one)).emails[0]).toMatchObject({ id: first.id, isRead: true, isStarred: true, folder: 'inbox' });
  // Another person's are none.
  for (const [path, body] of [
    ['update-emails', { emailIds: [first.id], dataToUpdate: { isRead: true } }],
    ['update-emails-label', { emailIds: [first.id], label: 'private' }],
  ] as const)
    expect((await post(other, path, body)).status).toBe(404);
  expect((await call(other, 'GET', `get-email?id=${first.id}`)).status).toBe(404);
  await post(one, 'start-over', {});
  expect((await list(one)).emails).toHaveLength(emails.length);
});

test('a mail knows whether its view goes on, and the next one is of the same view', async () => {
  const person = await server().signIn(['apps.use']);
  const { emails } = await list(person, '?label=company');
  const [newest, oldest] = [emails[0], emails.at(-1)] as [Mail, Mail];
  expect(emails).toHaveLength(2);
  expect(await opened(person, `get-email?id=${newest.id}&label=company`)).toMatchObject({ hasPreviousMail: false, hasNextMail: true });
  expect(await opened(person, `paginate-email?emailId=${newest.id}&dir=previous&label=company`)).toMatchObject({
    ...{ id: oldest.id, hasPreviousMail: true, hasNextMail: false },
  });
  expect((await call(person, 'GET', `paginate-email?emailId=${oldest.id}&dir=previous&label=company`)).status).toBe(404);
  // A view that is not named is the folder of the mail.
  const [, second] = (await list(person)).emails as [Mail, Mail];
  expect(await opened(person, `get-email?id=${second.id}`)).toMatchObject({ hasPreviousMail: true, hasNextMail: true });
  expect((await opened(person, `paginate-email?emailId=${second.id}&dir=next`)).subject).toBe('Key of the store');
  expect((await call(person, 'GET', `paginate-email?emailId=${second.id}&dir=up`)).status).toBe(422);
});

test('what is written stands in drafts, then in the sent mail, arrives at oneself, and can be taken back', async () => {
  const person = await server().signIn(['apps.use']);
  const people = (await call(person, 'GET', 'recipients')).body as unknown as { email: string }[];
  const self = people.at(-1);
  const [asked] = (await list(person)).emails as [Mail];
  const draft = await write(person, 'draft', { subject: 'Hal', replyTo: asked.id });
  expect(await write(person, 'draft', { id: draft.id, subject: 'Half', to: [people[0]] })).toMatchObject({ id: draft.id, folder: 'draft' });
  const email = {
    id: draft.id,
    subject: 'Whole',
    to: [people[0]?.email],
    cc: [self],
    message: '<b onclick="x()">Yes</b><script>x()</script>',
  };
  const sent = await Promise.all([1, 2].map(() => post(person, 'send', { email, client_id: 'a1b2c3d4e5f6' })));
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const [mail] = (await list(person, '?folder=sent')).emails as [Mail];
  expect(mail).toMatchObject({ subject: 'Whole', message: '<b>Yes</b>', replies: [{ subject: asked.subject }], isRead: true });
  expect(await subjects(person, '?folder=sent')).toEqual(['Whole', 'Seals for P-104']);
  expect((await list(person)).emails[0]).toMatchObject({ subject: 'Whole', isRead: false, bcc: [] });
  expect((await list(person, '?folder=draft')).emails.map(({ id }) => id)).not.toContain(draft.id);
  expect((await post(person, 'take-back', { id: mail.id })).status).toBe(200);
  expect(await subjects(person)).not.toContain('Whole');
  expect((await list(person, '?folder=draft')).emails[0]).toMatchObject({ subject: 'Whole' });
  expect((await post(person, 'take-back', { id: mail.id })).status).toBe(404);
});

test('bad input says what is wrong by field, and nothing is changed by it', async () => {
  const person = await server().signIn(['apps.use']);
  const [mail] = (await list(person)).emails as [Mail];
  const wrong = async (path: string, body: object) => {
    const { status, body: answer } = await post(person, path, body);
    expect(status).toBe(422);
    return Object.keys((answer as unknown as { error: object }).error);
  };
  expect(await wrong('send', { email: {} })).toEqual(['to']);
  expect(await wrong('send', { email: { to: ['somebody@example.com'], subject: 'x'.repeat(256), message: 'x'.repeat(20_001) } })).toEqual([
    'to',
    'subject',
    'message',
  ]);
  expect(await wrong('update-emails', { emailIds: [mail.id], dataToUpdate: { folder: 'attic', isRead: 'no', subject: 'New' } })).toEqual([
    'subject',
    'folder',
    'isRead',
  ]);
  expect(await wrong('update-emails', { emailIds: [], dataToUpdate: { isRead: true } })).toEqual(['emailIds']);
  expect(await wrong('update-emails-label', { emailIds: [mail.id], label: 'red' })).toEqual(['label']);
  for (const ids of [[mail.id, 999_999_999], ['one'], [{}]])
    expect((await post(person, 'update-emails', { emailIds: ids, dataToUpdate: { folder: 'trash' } })).status).toBe(404);
  expect((await list(person)).emails[0]).toEqual(mail);
  for (const email of [{ id: mail.id }, { id: 'x' }, { replyTo: 0 }]) expect((await post(person, 'draft', { email })).status).toBe(404);
});
