import type { ChatPerson, ChatStatus } from '#src/domain/sample-apps/chat.ts';
import { contacts } from '../email/contacts';

/** The id of the first sample person; no account has an id as high. */
const firstId = 900_000_001;

const rest: readonly (readonly [role: string, status: ChatStatus, about: string])[] = [
  ['Storekeeper', 'online', 'The key hangs at the gate.'],
  ['Shift lead', 'online', 'Nights until Thursday.'],
  ['Vendor', 'away', 'Bearings and seals.'],
  ['Operator', 'busy', 'Readings every hour.'],
  ['Planner', 'offline', 'Back on Monday.'],
  ['Photographer', 'offline', ''],
];

/** People of the sample mail, who answer by themselves. */
export const samplePeople: readonly ChatPerson[] = contacts.map(({ name }, at) => {
  const [role = '', status = 'offline', about = ''] = rest[at] ?? [];
  return { id: firstId + at, fullName: name, role, about, avatar: '', status, isSample: true };
});

export const samplePerson = (id: number): ChatPerson | undefined => samplePeople.find(person => person.id === id);

const answers = [
  'Thanks, I will look at it.',
  'Understood. I come back to you before the end of the shift.',
  'Good. Please send a photo when you are there.',
  'I have told the others.',
  'That can wait until tomorrow, or is it urgent?',
] as const;

/** What a sample person answers to the message of this number in a conversation. */
export const answerTo = (number: number): string => answers[number % answers.length] ?? answers[0];

/** Milliseconds after which a sample person answers. */
export const answerAfter = 2_000;
