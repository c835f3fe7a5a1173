import { expect, test } from 'vitest';
import { readFound, readList, readOpened as readTalk, readProfile } from '#src/pages/chat/readChat.ts';
import { readCounts, readEvents } from '#src/pages/calendar/readEvents.ts';
import { viewAt as mailViewAt } from '#src/pages/email/mailView.ts';
import { readMails, readOpened as readMail } from '#src/pages/email/readMails.ts';
import { readBoards, readCards } from '#src/pages/kanban/readWall.ts';
import { readCart, readOrders, readProducts } from '#src/pages/shop/readShop.ts';
import { readTasks } from '#src/pages/todo/readTasks.ts';
import { viewAt as taskViewAt } from '#src/pages/todo/taskView.ts';

test.each<[string, (body: unknown) => unknown, unknown]>([
  ['tasks', readTasks, []],
  ['boards', readBoards, []],
  ['cards', readCards, []],
  ['events', readEvents, []],
  ['counts of events', readCounts, {}],
  ['mails', readMails, { emails: [], counts: { inbox: 0, draft: 0, spam: 0 } }],
  ['messages that were found', readFound, []],
  ['a cart', readCart, { items: [], totals: expect.objectContaining({ pieces: 0, total: 0 }) }],
  ['orders', readOrders, []],
  ['products', readProducts, { products: [], total: 0, facets: { categories: [], brands: [] }, pieces: 0 }],
])('an answer that holds no %s is read as one of none', (_what, read, none) => {
  for (const body of [null, undefined, 'Not found', {}]) expect(read(body)).toEqual(none);
});

test('a task of which only half is told is shown with the rest empty, and with known tags alone', () => {
  expect(
    readTasks([
      { id: '7', dueDate: '2026-11-30T08:00:00Z', tags: ['urgent', 'low'] },
      { id: 8, tags: 'low' },
    ]),
  ).toEqual([
    expect.objectContaining({ id: 7, title: '', dueDate: '2026-11-30', assignee: null, tags: ['low'], isCompleted: false }),
    expect.objectContaining({ id: 8, tags: [], dueDate: null }),
  ]);
});

test('a card of which only half is told is shown with the rest empty, and with known labels alone', () => {
  const [known, other] = readCards([
    { id: 1, labels: ['UX', 'Colours'], dueDate: '2026-11-30T08:00:00Z' },
    { id: 2, labels: 'UX' },
  ]);
  expect(known).toMatchObject({ title: '', labels: ['UX'], dueDate: '2026-11-30', comments: [], coverImage: null });
  expect(other).toMatchObject({ labels: [], dueDate: null, assignedTo: [] });
});

test('an event without a start is left out; one without the rest is a moment, and no address is a link that would run something', () => {
  const start = '2026-11-30T09:00:00Z';
  const rows = [
    { id: 1, title: 'Never' },
    { id: 2, start: 'soon' },
    { id: '3', start, url: 'javascript:alert(1)', allDay: 1 },
  ];
  expect(readEvents(rows)).toEqual([
    {
      ...{ id: 3, title: '', url: '', allDay: false, start, end: start },
      extendedProps: { calendar: 'ETC', guests: [], location: '', description: '' },
    },
  ]);
  const guests = ['Huda', null, 7];
  expect(readEvents([{ id: 4, start, extendedProps: { calendar: 'Family', guests } }])).toMatchObject([
    { extendedProps: { calendar: 'Family', guests: ['Huda'] } },
  ]);
  expect(readCounts({ Family: 3, Business: 'many', Cousins: 4 })).toEqual({ Family: 3 });
});

test('a mail of a folder and of labels that nobody knows lies in the inbox, and its file has no address that would run something', () => {
  const files = ['https://files.test/a.txt', 'javascript:alert(1)'].map(url => ({ fileName: 'a.txt', url }));
  const { emails, counts } = readMails({
    emails: [{ id: 1, folder: 'archive', labels: ['company', 'pets'], attachments: files }],
    emailsMeta: { inbox: '2', draft: 'some' },
  });
  expect(emails).toMatchObject([{ folder: 'inbox', origin: 'inbox', labels: ['company'], from: { name: '', email: '' }, replies: [] }]);
  expect(emails[0]?.attachments.map(({ url }) => url)).toEqual(['https://files.test/a.txt', '']);
  expect(counts).toEqual({ inbox: 2, draft: 0, spam: 0 });
  expect(readMail(null)).toMatchObject({ subject: '', hasPreviousMail: false, hasNextMail: false });
  expect(readMail({ folder: 'trash', origin: 'spam', hasNextMail: true })).toMatchObject({ origin: 'spam', hasNextMail: true });
});

test('whoever says no status is offline, and a conversation without messages is none', () => {
  const list = readList({
    chatsContacts: [{ id: 2, fullName: 'Huda', status: 'asleep', chat: null }],
    contacts: 'none',
    profileUser: { id: 1 },
  });
  expect(list).toMatchObject({ ownId: 1, people: [] });
  expect(list.chats).toMatchObject([
    { fullName: 'Huda', status: 'offline', isSample: false, chat: { unseenMsgs: 0, lastMessage: { message: '' } } },
  ]);
  expect(readTalk({ contact: { id: 2, status: 'busy' } })).toMatchObject({ chat: null, contact: { status: 'busy', fullName: '' } });
  const chat = { unseenMsgs: 'many', firstUnseen: 0, chat: null };
  expect(readTalk({ chat }).chat).toMatchObject({ unseenMsgs: 0, firstUnseen: null, hasOlder: false, chat: [] });
  expect(readProfile(null).settings).toEqual({ isTwoStepAuthVerificationEnabled: false, isNotificationsOn: false });
});

test('a shop that counts no pieces has enough of them, and a cart without a sum is summed up', () => {
  const row = { id: 1, price: '12.5', discountPercentage: 10, category: 'toys', hasFreeShipping: true };
  const { products } = readProducts({ products: [row, { id: 2, stock: 'few' }] });
  expect(products).toMatchObject([
    { price: 12.5, category: 'tools', stock: Infinity },
    { price: 0, stock: 0 },
  ]);
  expect(readCart({ products: [{ ...row, qty: 2 }] }).totals).toMatchObject({
    pieces: 2,
    subtotal: 25,
    discount: 2.5,
    delivery: 0,
    total: 22.5,
  });
  expect(readCart({ products: [row], totals: { total: 9 } })).toMatchObject({ items: [{ qty: 1 }], totals: { total: 9, pieces: 0 } });
  const orders = readOrders({ orders: [{ id: 1, payment: 'barter', address: { city: 'Manama', type: 'work' } }, { id: 2 }] });
  expect(orders).toMatchObject([
    { payment: 'delivery', address: { city: 'Manama', state: '', type: 'work' }, items: [] },
    { address: { city: '', type: 'home' } },
  ]);
});

test('an address that names no view is none', () => {
  expect([mailViewAt({ folder: 'archive' }), mailViewAt({ label: 'pets' }), taskViewAt({ filter: 'later' })]).toEqual([null, null, null]);
  expect(mailViewAt({})).toEqual({ folder: 'inbox', label: '' });
  expect(taskViewAt({})).toEqual({ filter: '', tag: '' });
  expect(taskViewAt({ tag: 'high' })).toEqual({ filter: '', tag: 'high' });
});
