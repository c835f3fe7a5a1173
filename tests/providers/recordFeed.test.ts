import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedPace, followRecord } from '#providers/live/recordFeed.ts';

const asBuilt = { ...feedPace };
beforeEach(() => void Object.assign(feedPace, { firstEvent: 40, poll: 5, tryAgain: 10, pause: 1, longestPause: 5 }));
afterEach(() => void Object.assign(feedPace, asBuilt));

const headers = { 'content-type': 'text/event-stream' };
const answer = (text: string, type = 'text/event-stream') => new Response(text, { headers: { 'content-type': type } });
const here = 'event: here\ndata: {}\n\n';
const changed = (...kinds: string[]) => `event: changed\ndata: ${JSON.stringify({ kinds, by: 1 })}\n\n`;

/** Follows until enough was told; answers what was. */
async function follow(open: (() => Promise<Response>) | undefined, enough: number, absent: () => void = () => undefined) {
  const told: (readonly string[] | null)[] = [];
  const stop = new AbortController();
  await followRecord({ ...(open && { open }), absent }, kinds => void (told.push(kinds) >= enough && stop.abort()), stop.signal);
  return told;
}

test('tells what changed, and that anything may have where a stream was taken up again', async () => {
  let opened = 0;
  const open = async () => answer(`${here}${changed((opened += 1) === 1 ? 'comments' : 'order')}`);
  expect(await follow(open, 3)).toEqual([['comments'], null, ['order']]);
});

test.each([
  ['has none', async () => Promise.reject(new HttpError('no', 404))],
  ['answers its front page', async () => answer('<!doctype html>', 'text/html')],
  ['has too many open', async () => Promise.reject(new HttpError('Too many pages are open.', 429))],
  ['says so in an envelope', async () => Promise.reject(new HttpError('Not found', 200))],
])('asks by the clock where the server %s', async (_, open) => {
  expect(await follow(open, 3)).toEqual([null, null, null]);
});

test('asks by the clock where no streams are offered, and calls a stream that is not there once', async () => {
  expect(await follow(undefined, 3)).toEqual([null, null, null]);
  let [opened, absences] = [0, 0];
  const open = async () => ((opened += 1), Promise.reject(new HttpError('no', 404)));
  // Longer than after what is worth another try.
  expect(await follow(open, 8, () => void (absences += 1))).toHaveLength(8);
  expect([opened, absences]).toEqual([1, 1]);
});

test('takes up again a stream that has fallen silent', async () => {
  Object.assign(feedPace, { silence: 10 });
  const dead = () => new Response(new ReadableStream({ start: kept => kept.enqueue(new TextEncoder().encode(here)) }), { headers });
  let opened = 0;
  const open = async () => ((opened += 1) === 1 ? dead() : answer(`${here}${changed('order')}`));
  expect(await follow(open, 2)).toEqual([null, ['order']]);
});

test('stops where one may not look', async () => {
  expect(await follow(async () => Promise.reject(new HttpError('no', 403)), 1)).toEqual([]);
});
