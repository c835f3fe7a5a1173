import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connection } from '#providers/connection.ts';
import { outbox, type Sender } from '#src/shell/outbox/outbox.ts';

const noNetwork: Sender = {
  person: () => 'tess@example.test',
  post: () => Promise.reject(new Error('There is no network here')),
  refresh: () => undefined,
};
const comment = (title: string) => ({
  kind: 'comment',
  place: 'workorders/1',
  stale: [],
  title,
  address: '/workorders/1/show',
  slot: '',
  call: { path: 'maintenance/workorders/1/comments', body: { comment: title } },
  about: {},
});
const waiting = () => outbox.items().map(({ title }) => title);

let stop: () => void;
beforeEach(() => connection.tell('http://console.test/healthz', null));
afterEach(() => {
  stop();
  connection.tell('http://console.test/healthz', 200);
});

test('what is done while the page still reads what waits stays in sight, and what waited is there as well', async () => {
  stop = outbox.attend(noNetwork);
  await outbox.add(comment('First'));
  expect(waiting()).toEqual(['First']);
  stop();
  expect(waiting()).toEqual([]);
  stop = outbox.attend(noNetwork);
  await outbox.add(comment('Second'));
  await expect.poll(waiting).toEqual(['First', 'Second']);
});
