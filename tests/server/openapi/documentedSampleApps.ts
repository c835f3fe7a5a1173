import { expect } from 'vitest';
import type { Mail } from '#src/domain/sample-apps/email.ts';
import type { Client } from '../server';
import type { Documented } from './documented';

/** Calls the sample mail, with what it answers and what it refuses. */
export async function callSampleMail(documented: Documented, { accessToken }: Client): Promise<void> {
  const mail = (method: string, path: string, body?: unknown) =>
    documented.call(method, `/apps/email/${path}`, body, { authorization: `Bearer ${accessToken}` });
  const { emails } = (await mail('GET', 'emails?folder=inbox&q=the')).body as unknown as { emails: Mail[] };
  const [id] = emails.map(one => one.id);
  const to = ['mona.saleh@sample.example'];
  const draft = ((await mail('POST', 'draft', { email: { to, subject: 'Oil' } })).body as unknown as { email: Mail }).email;
  const sent = await mail('POST', 'send', { email: { id: draft.id, to, subject: 'Oil', message: 'Please.' }, client_id: '12345678' });
  expect(sent.status).toBe(201);
  const sentId = (sent.body as unknown as { email: Mail }).email.id;
  for (const [method, path, body] of [
    ['GET', `get-email?id=${id}`],
    ['GET', `paginate-email?emailId=${id}&dir=previous`],
    ['GET', 'recipients'],
    ['POST', 'update-emails', { emailIds: [id], dataToUpdate: { isRead: true } }],
    ['POST', 'update-emails-label', { emailIds: [id], label: 'private' }],
    ['POST', 'take-back', { id: sentId }],
    ['POST', 'start-over'],
  ] as const)
    expect((await mail(method, path, body)).status, path).toBe(200);
  expect((await mail('GET', 'get-email?id=0')).status).toBe(404);
  expect((await mail('POST', 'send', { email: {} })).status).toBe(422);
}

/** Calls the calendar: an event is added, changed and taken away. */
export async function callCalendar(documented: Documented, { accessToken }: Client): Promise<void> {
  const calendar = (method: string, path: string, body?: unknown) =>
    documented.call(method, `/apps/calendar/${path}`, body, { authorization: `Bearer ${accessToken}` });
  expect((await calendar('GET', 'events?calendars=Business&calendars=ETC&from=2026-01-01')).status).toBe(200);
  expect((await calendar('GET', 'counts')).status).toBe(200);
  const added = await calendar('POST', 'add-event', { event: { title: 'Walk', allDay: true, start: '2026-03-01' } });
  expect(added.status).toBe(201);
  const { id } = (added.body as unknown as { event: { id: number } }).event;
  expect((await calendar('POST', 'update-event', { event: { id, extendedProps: { location: 'Gate' } } })).status).toBe(200);
  expect((await calendar('POST', 'update-event', { event: { id, start: 'soon' } })).status).toBe(422);
  expect((await calendar('DELETE', `remove-event?id=${id}`)).status).toBe(200);
  expect((await calendar('POST', 'start-over')).status).toBe(200);
}

/** Calls the shop: a product is put aside, put into the cart and ordered. */
export async function callShop(documented: Documented, { accessToken }: Client): Promise<void> {
  const shop = (method: string, path: string, body?: unknown) =>
    documented.call(method, `/apps/ecommerce/${path}`, body, { authorization: `Bearer ${accessToken}` });
  const [product] = ((await shop('GET', 'products?sortBy=price-asc&perPage=2')).body as unknown as { products: { id: number }[] }).products;
  const productId = product?.id;
  await shop('GET', `products/${productId}`);
  for (const name of ['wishlist', 'cart']) {
    expect((await shop('POST', name, { productId })).status).toBe(201);
    expect((await shop('GET', name)).status).toBe(200);
  }
  await shop('DELETE', `wishlist/${productId}`);
  const { totals } = (await shop('PATCH', `cart/${productId}`, { qty: 2 })).body as unknown as { totals: { total: number } };
  const lines = { fullName: 'Zahra', mobile: '17000111', house: '4', landmark: 'Gate', city: 'Manama', pincode: '317', state: 'Capital' };
  const order = { address: { ...lines, type: 'home' }, payment: 'delivery', total: totals.total };
  const placed = await shop('POST', 'orders', order);
  expect(placed.status).toBe(201);
  expect((await shop('POST', 'orders', order)).status).toBe(422);
  expect((await shop('GET', 'orders')).status).toBe(200);
  expect((await shop('GET', `orders/${(placed.body as unknown as { order: { id: number } }).order.id}`)).status).toBe(200);
  expect((await shop('DELETE', `cart/${productId}`)).status).toBe(200);
  expect((await shop('POST', 'start-over')).status).toBe(200);
}

/** Calls the chat: a message is sent to a sample person, found, muted and cleared. */
export async function callChat(documented: Documented, { accessToken }: Client): Promise<void> {
  const chat = (method: string, path: string, body?: unknown) =>
    documented.call(method, `/apps/chat/${path}`, body, { authorization: `Bearer ${accessToken}` });
  const { contacts } = (await chat('GET', 'chats-and-contacts')).body as unknown as { contacts: { id: number; isSample: boolean }[] };
  const samples = contacts.filter(({ isSample }) => isSample);
  // The last one was not written to yet.
  const id = samples.at(-1)?.id;
  const obj = { contact: { id }, message: 'Is the crane booked?' };
  expect((await chat('POST', 'send-msg', { obj, client_id: 'a1b2c3d4e5f6' })).status).toBe(201);
  for (const [method, path, body] of [
    ['GET', 'users/profile-user'],
    ['PATCH', 'users/profile-user', { about: 'Pumps', status: 'away', settings: { isNotificationsOn: false } }],
    ['GET', `get-chat?id=${id}`],
    ['GET', 'search?q=crane'],
    ['PATCH', `chats/${id}`, { isMuted: true }],
    ['DELETE', `chats/${id}`],
    ['POST', 'start-over'],
  ] as const)
    expect((await chat(method, path, body)).status, path).toBe(200);
  expect((await chat('GET', 'get-chat?id=0')).status).toBe(404);
  expect((await chat('POST', 'send-msg', { obj: {} })).status).toBe(422);
}
