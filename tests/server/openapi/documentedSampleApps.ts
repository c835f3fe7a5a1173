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
