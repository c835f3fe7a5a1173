import { expect, test } from 'vitest';
import type { ChatContact, ChatMessage, ChatPerson, ChatProfile, Conversation, FoundMessage } from '#src/domain/sample-apps/chat.ts';
import { useServer, type Client } from '../server';

const server = useServer();

const call = (person: Client, method: string, path: string, body?: object) =>
  server().call(method, `/apps/chat/${path}`, body, { authorization: `Bearer ${person.accessToken}` });
interface List {
  chatsContacts: ChatContact[];
  contacts: ChatPerson[];
  profileUser: Partial<ChatProfile>;
}
const list = async (person: Client) => (await call(person, 'GET', 'chats-and-contacts')).body as unknown as List;
const chatWith = async (person: Client, id: number, query = '') =>
  ((await call(person, 'GET', `get-chat?id=${id}${query}`)).body as unknown as { chat?: Conversation }).chat;
const send = (person: Client, contact: unknown, message: unknown, client_id?: string) =>
  call(person, 'POST', 'send-msg', { obj: { contact, message }, client_id });
const texts = (chat: Conversation | undefined) => chat?.chat.map(({ message }) => message);
const wait = (milliseconds: number) => {
  server().clock = new Date(server().clock.getTime() + milliseconds);
};
const join = (more: object = {}) => server().signIn(['apps.use'], { ...more });

test('conversations stand with the newest first, and are unseen until one looks', async () => {
  const [one, other] = [await join(), await join({ jobtitle: 'Fitter' })];
  const { chatsContacts, contacts, profileUser } = await list(one);
  expect(chatsContacts.map(({ fullName, chat }) => [fullName, chat.unseenMsgs])).toEqual([
    ['Mona Saleh', 2],
    ['Omar Haddad', 0],
    ['Anna Weber', 0],
    ['Yusuf Karimi', 0],
  ]);
  expect(contacts[0]).toMatchObject({ id: one.id, isSample: false });
  expect(contacts.find(({ id }) => id === other.id)).toMatchObject({ role: 'Fitter', status: 'offline' });
  expect(profileUser).toEqual({ id: one.id, avatar: '', fullName: contacts[0]?.fullName, status: 'online' });

  expect(await chatWith(one, other.id)).toBeUndefined();
  const [first, again] = await Promise.all([1, 2].map(() => send(one, { id: other.id }, ' Hello\nthere ', 'a1b2c3d4e5f6')));
  expect([first?.status, again?.status]).toEqual([201, 201]);
  const answers = [first, again].map(
    answer => answer?.body as unknown as { response: { newMessageData: ChatMessage; chat?: Conversation } },
  );
  expect(answers.filter(({ response }) => response.chat)).toHaveLength(1);
  expect(answers[0]?.response.newMessageData).toMatchObject({ message: 'Hello\nthere', senderId: one.id });
  wait(1_000);
  await send(one, other.id, 'And again');
  const arrived = (await list(other)).chatsContacts[0];
  expect(arrived).toMatchObject({ id: one.id, chat: { id: one.id, unseenMsgs: 2, lastMessage: { message: 'And again' } } });
  expect(await chatWith(other, one.id, '&peek=1')).toMatchObject({ unseenMsgs: 2 });
  const opened = await chatWith(other, one.id);
  expect(opened).toMatchObject({ id: one.id, userId: one.id, unseenMsgs: 0, firstUnseen: opened?.chat[0]?.id, hasOlder: false });
  expect(await chatWith(other, one.id)).toMatchObject({ firstUnseen: null });
  expect((await list(other)).chatsContacts[0]?.chat.unseenMsgs).toBe(0);
  expect((await list(one)).chatsContacts[0]?.fullName).toBe(contacts.find(({ id }) => id === other.id)?.fullName);
});

test('older messages come by fifty, words are found in own conversations only, and notes to oneself are kept', async () => {
  const [one, other] = [await join(), await join()];
  const omar = (await list(one)).contacts.find(({ fullName }) => fullName === 'Omar Haddad')?.id ?? 0;
  const newest = await chatWith(one, omar);
  expect([newest?.chat.length, newest?.hasOlder]).toEqual([50, true]);
  const older = await chatWith(one, omar, `&before=${newest?.chat[0]?.id}`);
  expect([older?.chat.length, older?.hasOlder]).toEqual([22, false]);
  expect(Date.parse(older?.chat.at(-1)?.time ?? '')).toBeLessThan(Date.parse(newest?.chat[0]?.time ?? ''));

  await send(one, one.id, 'Seal of P-104');
  const found = async (person: Client, q: string) =>
    ((await call(person, 'GET', `search?q=${q}`)).body as unknown as { messages: FoundMessage[] }).messages;
  expect(await found(one, 'seal%20of')).toMatchObject([{ message: 'Seal of P-104', contactId: one.id }]);
  expect([await found(other, 'seal%20of'), await found(one, '%20')]).toEqual([[], []]);
  expect((await list(one)).chatsContacts[0]).toMatchObject({ id: one.id, chat: { unseenMsgs: 0 } });
});

test('a sample person answers after two seconds, once', async () => {
  const person = await join();
  const mona = (await list(person)).contacts.find(({ isSample }) => isSample)?.id ?? 0;
  const before = (await chatWith(person, mona))?.chat.length ?? 0;
  await send(person, mona, 'Is it there?');
  await send(person, mona, 'Hello?');
  expect((await chatWith(person, mona))?.chat).toHaveLength(before + 2);
  wait(2_000);
  const chat = await chatWith(person, mona);
  expect(chat?.chat).toHaveLength(before + 3);
  expect(chat).toMatchObject({ firstUnseen: chat?.chat.at(-1)?.id });
  expect(chat?.chat.at(-1)).toMatchObject({ senderId: mona });
});

test('nobody writes to or reads whom they may not see', async () => {
  const [gate, mill] = [await server().make('companies', { name: 'Gate' }), await server().make('companies', { name: 'Mill' })];
  const [one, colleague, stranger, free] = [
    await join({ company_id: gate }),
    await join({ company_id: gate }),
    await join({ company_id: mill }),
    await join(),
  ];
  const without = await server().signIn([], { company_id: gate });
  const known = (await list(one)).contacts.map(({ id }) => id);
  expect([colleague, free, stranger, without].map(({ id }) => known.includes(id))).toEqual([true, true, false, false]);
  expect((await list(free)).contacts.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, stranger.id]));
  await send(one, colleague.id, 'Between us');
  // A conversation is named by the other person: a third one names their own.
  expect(texts(await chatWith(free, one.id))).toBeUndefined();
  for (const id of [stranger.id, without.id, 0, 899_999_999, 'x']) {
    expect((await call(one, 'GET', `get-chat?id=${id}`)).status).toBe(404);
    expect((await send(one, id, 'Hello')).status).toBe(404);
    expect((await call(one, 'PATCH', `chats/${id}`, { isMuted: true })).status).toBe(404);
    expect((await call(one, 'DELETE', `chats/${id}`)).status).toBe(404);
  }
  expect((await call(without, 'GET', 'chats-and-contacts')).status).toBe(403);
  // Whoever moves to another company is not read any more.
  const admin = await server().signIn();
  await admin.patch(`users/${colleague.id}`, { company_id: mill });
  expect((await call(one, 'GET', `get-chat?id=${colleague.id}`)).status).toBe(404);
  expect((await list(one)).chatsContacts.map(({ id }) => id)).not.toContain(colleague.id);
});

test('a conversation is muted and cleared for oneself alone, and one begins anew', async () => {
  const [one, other] = [await join(), await join()];
  await send(one, other.id, 'First');
  await call(one, 'PATCH', `chats/${other.id}`, { isMuted: true });
  expect(await chatWith(one, other.id)).toMatchObject({ isMuted: true });
  wait(1_000);
  await call(one, 'DELETE', `chats/${other.id}`);
  expect(await chatWith(one, other.id)).toBeUndefined();
  expect(texts(await chatWith(other, one.id))).toEqual(['First']);
  wait(1_000);
  await send(other, one.id, 'Second');
  expect(texts(await chatWith(one, other.id))).toEqual(['Second']);
  wait(1_000);
  expect((await call(one, 'POST', 'start-over', {})).status).toBe(200);
  expect((await list(one)).chatsContacts.map(({ chat }) => chat.unseenMsgs)).toEqual([2, 0, 0, 0]);
  expect(texts(await chatWith(other, one.id))).toEqual(['First', 'Second']);
});

test('status, switches and what one says about oneself are kept, that cut after 120 characters', async () => {
  const [person, other] = [await join(), await join()];
  await list(person);
  const change = async (body: object) => await call(person, 'PATCH', 'users/profile-user', body);
  await change({ status: 'busy', about: '👷'.repeat(121) });
  expect((await change({ settings: { isTwoStepAuthVerificationEnabled: true } })).body).toMatchObject({
    ...{ id: person.id, status: 'busy', about: '👷'.repeat(120) },
    settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: true },
  });
  expect((await list(other)).contacts.find(({ id }) => id === person.id)).toMatchObject({ status: 'busy' });
  const wrong = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    expect(status).toBe(422);
    return Object.keys((body as unknown as { error: object }).error);
  };
  expect(await wrong(change({ status: 'asleep', about: 7 }))).toEqual(['about', 'status']);
  expect(await wrong(change({ settings: { isNotificationsOn: 'yes' } }))).toEqual(['isNotificationsOn']);
  for (const message of ['  \n ', '', null, 7, {}, 'x'.repeat(4_001)])
    expect(await wrong(send(person, other.id, message))).toEqual(['message']);
  expect(await wrong(call(person, 'POST', 'send-msg', {}))).toEqual(['message', 'contact']);
  expect(await wrong(call(person, 'PATCH', `chats/${other.id}`, { isMuted: 1 }))).toEqual(['isMuted']);
  expect((await send(person, other.id, 'x'.repeat(4_000))).status).toBe(201);
});
