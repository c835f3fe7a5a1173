import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import ChatPage from '#src/pages/chat/ChatPage.tsx';
import { openPage, refusal, type Answers } from '../page';

const app = (path: string, method = 'GET') => `${method} apps/chat/${path}`;
const [list, talk, send, profile] = [app('chats-and-contacts'), app('get-chat'), app('send-msg', 'POST'), app('users/profile-user')];
const keep = app('users/profile-user', 'PATCH');
const time = '2026-03-02T08:00:00Z';
const huda = { id: 2, fullName: 'Huda', role: 'Fitter', about: 'Pumps', status: 'online' };
const message = (id: number, senderId = 2) => ({ id, message: `Word ${id}`, time, senderId });
const chats = {
  contacts: [huda, { id: 3, fullName: 'Omar', role: 'Welder' }],
  chatsContacts: [{ ...huda, chat: { id: 2, unseenMsgs: 120, isMuted: true, lastMessage: message(9) } }],
  profileUser: { id: 1, fullName: 'Tess', about: 'Here', status: 'online', settings: {} },
};
const chat = (more: object = {}) => ({
  contact: huda,
  chat: { id: 2, userId: 1, isMuted: false, chat: [message(8), message(9)], ...more },
});

const open = (answers: Answers = {}, address = '/apps/chat?with=2') =>
  openPage(<ChatPage />, { [list]: chats, [talk]: chat(), [profile]: chats.profileUser, ...answers }, { address });
const write = () => screen.findByRole('textbox', { name: 'Message to Huda' });

test('conversations and a conversation that cannot be read are asked for again', async () => {
  const user = userEvent.setup();
  const opened = open({ [list]: refusal('The database rests.', 500) });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  opened.answer(list, chats);
  opened.answer(talk, refusal('Not this one.', 500));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not this one.')).toBeVisible();
  const waiting = screen.getByRole('img', { name: '120 new messages' });
  expect(waiting).toHaveTextContent('99+');
  opened.answer(talk, chat({ chat: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was written yet')).toBeVisible();
});

test('a message that is refused stays with the words why, is copied, and is sent again as the same one', async () => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const { sent, answer } = open({ [send]: refusal('Huda is away.') });
  await user.type(await write(), ' {Enter}');
  await user.type(await write(), 'Come{Shift>}{Enter}{/Shift}soon{Enter}');
  expect(await screen.findByText('Not sent: Huda is away.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith('Come\nsoon');
  answer(send, { response: { newMessageData: { id: 10 } } });
  answer(talk, chat({ chat: [message(9), { ...message(10, 1), message: 'Come\nsoon' }] }));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent')).toBeVisible();
  const bodies = sent(send) as { client_id: string }[];
  expect(bodies).toHaveLength(2);
  expect(new Set(bodies.map(body => body.client_id)).size).toBe(1);
});

test('a message that is too long is not sent, and how long it is stands there', async () => {
  const user = userEvent.setup();
  const { sent } = open();
  const field = await write();
  fireEvent.change(field, { target: { value: 'x'.repeat(4001) } });
  expect(screen.getByText('4001 of 4000 characters')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(field, '{Enter}');
  expect(sent(send)).toEqual([]);
  fireEvent.change(field, { target: { value: 'x' } });
  expect(field).toHaveAccessibleDescription('Enter sends, Shift+Enter breaks the line');
});

test('older messages come before the others, from where those that are there begin', async () => {
  const user = userEvent.setup();
  const pages = ({ query }: { query: { before?: number } }) =>
    query.before === 8 ? chat({ chat: [message(6), message(7)] }) : chat({ hasOlder: true });
  open({ [talk]: pages });
  await user.click(await screen.findByRole('button', { name: 'Older messages' }));
  const log = within(await screen.findByRole('log', { name: 'Messages with Huda' }));
  await waitFor(() =>
    expect(log.getAllByText(/^Word/).map(({ textContent }) => textContent)).toEqual([6, 7, 8, 9].map(id => `Word ${id}`)),
  );
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

test('a conversation is muted and cleared, after a question, and a refusal is taken back', async () => {
  const user = userEvent.setup();
  const { sent, answer, calls } = open({ [app('chats/2', 'PATCH')]: refusal('Not now.'), [app('chats/2', 'DELETE')]: {} });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Huda' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Mute');
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(sent(app('chats/2', 'PATCH'))).toEqual([{ isMuted: true }]);
  await choose('About Huda');
  expect(await screen.findByText('Pumps', { selector: 'div' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  answer(talk, chat({ chat: [] }));
  for (const answered of ['Cancel', 'Confirm']) {
    await choose('Clear conversation');
    await user.click(within(await screen.findByRole('dialog', { name: 'Clear conversation' })).getByRole('button', { name: answered }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(calls.filter(({ call }) => call === app('chats/2', 'DELETE'))).toHaveLength(1));
  expect(await screen.findByText('Nothing was written yet')).toBeVisible();
});

test('one’s own profile is kept at once, its words cut where they are too long, and when one leaves', async () => {
  const user = userEvent.setup();
  const { sent } = open({ [keep]: {} }, '/apps/chat');
  await screen.findAllByText('Huda');
  await user.click(screen.getByRole('button', { name: 'Your profile' }));
  await user.click(await screen.findByRole('radio', { name: 'Busy' }));
  await user.click(screen.getByRole('switch', { name: 'Notifications' }));
  const about = screen.getByRole('textbox', { name: 'About' });
  fireEvent.change(about, { target: { value: 'x'.repeat(130) } });
  expect(about).toBeInvalid();
  fireEvent.blur(about);
  expect(about).toHaveValue('x'.repeat(120));
  fireEvent.change(about, { target: { value: 'Soon back' } });
  cleanup();
  await waitFor(() => expect(sent(keep)).toHaveLength(4));
  expect(sent(keep)).toEqual([
    { status: 'busy' },
    { settings: { isNotificationsOn: true } },
    { about: 'x'.repeat(120) },
    { about: 'Soon back' },
  ]);
});

test('what comes while the page is not looked at is not told as seen, and is read once one looks', async () => {
  const { calls } = open();
  await write();
  const look = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    fireEvent(document, new Event('visibilitychange'));
  };
  const reads = () => calls.filter(({ call }) => call === talk).map(({ query }) => query);
  look('hidden');
  expect(reads()).toEqual([{ id: 2 }]);
  look('visible');
  await waitFor(() => expect(reads()).toEqual([{ id: 2 }, { id: 2 }]));
  Reflect.deleteProperty(document, 'visibilityState');
});
