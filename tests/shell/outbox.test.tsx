import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '#providers/http/connection.ts';
import { HttpError } from 'ra-core';
import { keptItems } from '#src/engine/outbox/outboxStore.ts';
import { outbox, type Sender } from '#src/engine/outbox/outbox.ts';

const noNetwork: Sender = {
  person: () => 'tess@example.test',
  connection,
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
const upload = { path: 'files/upload', body: { work_order_id: 1 }, into: 'media' };
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

test('a file whose answer was lost is sent again under the word that it had, and belongs to what was said with it', async () => {
  const words: unknown[] = [];
  const said: unknown[] = [];
  const post: Sender['post'] = async (_method, _path, { body }) => {
    if (!(body instanceof FormData)) return void said.push(body.media);
    words.push(body.get('client_id'));
    // The server took it; its answer is lost on the way.
    if (words.length === 1) throw new HttpError('http.unreachable', 0);
    return { payload: { media: [{ id: 7 }] } };
  };
  stop = outbox.attend({ ...noNetwork, person: () => 'otto@example.test', post });
  await outbox.add({ ...comment('The gland'), upload, files: [new File(['hot'], 'gland.jpg', { type: 'image/jpeg' })] });
  connection.tell('http://console.test/healthz', 200);
  await expect.poll(() => said, { timeout: 20_000 }).toEqual([[7]]);
  expect(words).toEqual([expect.stringMatching(/^[\w-]{8,64}$/), words[0]]);
});

test('what comes in the place of an answer that was refused keeps the comment and the photos that were given with it', async () => {
  const sent: unknown[] = [];
  const post: Sender['post'] = async (_method, _path, { body }) => {
    sent.push(body);
    if (sent.length === 1) throw new HttpError('Somebody answered this meanwhile.', 422, { messages: 'Somebody answered this meanwhile.' });
    return {};
  };
  stop = outbox.attend({ ...noNetwork, person: () => 'uma@example.test', post });
  const answer = (body: object) => ({
    ...comment('Gland'),
    slot: 'answer 1 gland',
    before: 'no',
    call: { path: 'answers', body: { ...body } },
  });
  await outbox.add(answer({ value: 'yes', comment: 'Runs hot', photos: [3] }));
  await outbox.add(answer({ value: 'perhaps' }));
  connection.tell('http://console.test/healthz', 200);
  await expect.poll(() => sent, { timeout: 20_000 }).toHaveLength(2);
  expect(sent[1]).toMatchObject({ value: 'perhaps', comment: 'Runs hot', photos: [3], before: 'no' });
});

test('a file that can no longer be read is refused in words, and holds up nothing that comes after it', async () => {
  const sent: unknown[] = [];
  const post: Sender['post'] = (_method, _path, { body }) => Promise.resolve(void sent.push(body));
  stop = outbox.attend({ ...noNetwork, person: () => 'vera@example.test', post });
  const gone = Object.assign(new File(['x'], 'gland.jpg'), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  await expect(outbox.add({ ...comment('The gland'), upload, files: [gone] })).rejects.toThrow('http.fileGone');
  expect(waiting()).toEqual([]);
  await outbox.add(comment('Second'));
  connection.tell('http://console.test/healthz', 200);
  await expect.poll(() => sent, { timeout: 20_000 }).toMatchObject([{ comment: 'Second' }]);
});

test.each([
  ['whose content the browser lost', 'http.fileGone', { payload: { media: [{ id: 7 }] } }],
  ['that the server gives no id', 'http.noId', {}],
])('what was said with a file %s is not sent without it, and the rest goes on', async (_what, told, answer) => {
  const said: unknown[] = [];
  const post: Sender['post'] = async (_method, _path, { body }) => (body instanceof FormData ? answer : void said.push(body.comment));
  stop = outbox.attend({ ...noNetwork, person: () => `${told}@example.test`, post });
  const { files } = await outbox.add({ ...comment('The gland'), upload, files: [new File(['hot'], 'gland.jpg')] });
  if (told === 'http.fileGone') await keptItems.removeFiles(files.map(({ id }) => id));
  await outbox.add(comment('Second'));
  connection.tell('http://console.test/healthz', 200);
  await expect.poll(() => said, { timeout: 20_000 }).toEqual(['Second']);
  expect(outbox.items()).toMatchObject([{ title: 'The gland', problem: { messages: [told] } }]);
});

test('nothing is said to wait before it is written down, as a page that closes would lose it', async () => {
  let write = () => undefined as void;
  const put = vi.spyOn(keptItems, 'put').mockImplementationOnce(() => new Promise(done => (write = done)));
  stop = outbox.attend({ ...noNetwork, person: () => 'walt@example.test' });
  const added = outbox.add(comment('First'));
  const isKept = () => outbox.items().map(outbox.isKept);
  await expect.poll(isKept).toEqual([false]);
  const told = vi.fn();
  const end = outbox.subscribe(told);
  write();
  await added;
  expect([isKept(), told.mock.calls.length]).toEqual([[true], 1]);
  end();
  put.mockRestore();
});
