import { expect, test } from 'vitest';
import type { Mail } from '#src/domain/sample-apps/email.ts';
import { answerTo } from '#src/pages/email/compose/writing.ts';

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@plant.example` });
const mail = {
  ...{ id: 5, folder: 'inbox', subject: 'Pump 3', message: '<p>It leaks.</p>' },
  ...{ from: person('Mona'), to: [person('Omar')], cc: [person('Anna'), person('Mona')] },
} as unknown as Mail;
const quote = '<p><br></p><blockquote><p>It leaks.</p></blockquote>';

test.each([
  ['reply', mail, { to: ['mona@plant.example'], cc: [], subject: 'Re: Pump 3', message: quote, replyTo: 5 }],
  ['replyAll', mail, { to: ['mona@plant.example'], cc: ['anna@plant.example'], subject: 'Re: Pump 3' }],
  ['forward', mail, { to: [], cc: [], subject: 'Fwd: Pump 3', message: quote }],
  // Whoever answers what they wrote themselves goes on writing to the same people.
  ['reply', { ...mail, folder: 'sent' }, { to: ['omar@plant.example'], cc: [] }],
  ['replyAll', { ...mail, folder: 'sent' }, { to: ['omar@plant.example'], cc: ['anna@plant.example', 'mona@plant.example'] }],
  ['reply', { ...mail, subject: 'RE: Pump 3' }, { subject: 'RE: Pump 3' }],
  ['forward', { ...mail, subject: 'x'.repeat(255) }, { subject: `Fwd: ${'x'.repeat(250)}` }],
  ['reply', { ...mail, message: 'x'.repeat(12_001) }, { message: '' }],
] as const)('%s', (way, of, expected) => expect(answerTo(of as Mail, way)).toMatchObject(expected));
