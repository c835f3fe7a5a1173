import { expect, test } from 'vitest';
import { readEscalation } from '#src/engine/record/escalation/readEscalation.ts';

test('a server that does not say whether it sends e-mail is believed', () => {
  const read = (more: object) => readEscalation({ level: 0, levels: [{ level: 1, users: [], email: true }], ...more }).sendsEmail;
  expect([read({}), read({ sends_email: true }), read({ sends_email: false })]).toEqual([true, true, false]);
});
