import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followNotifications, pace, type FeedCalls, type News } from '#providers/live/notificationFeed.ts';
import { appRegisters } from '#src/domain/sample-apps/registers.ts';

/** What is told where changes may have been missed. */
const anything: News = { changed: appRegisters };
const asBuilt = { ...pace };
beforeEach(() => void Object.assign(pace, { firstEvent: 40, poll: 5, tryAgain: 10, pause: 1, longestPause: 5 }));
afterEach(() => void Object.assign(pace, asBuilt));

const event = (name: string, id: number, data: object) => `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const stands = (unread: number) => event('standing', unread, { unread, latest: unread });

/** A stream of these pieces, which ends after them unless it stays open. */
function answer(pieces: readonly string[], { staysOpen = false, type = 'text/event-stream' } = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (!staysOpen) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

/** Follows until enough was told; answers what was. */
async function follow(calls: Partial<FeedCalls>, enough: number): Promise<News[]> {
  const told: News[] = [];
  const stop = new AbortController();
  const all: FeedCalls = {
    stream: () => Promise.reject(new HttpError('no', 404)),
    standing: () => Promise.reject(new HttpError('no', 404)),
    ...calls,
  };
  const tell = (news: News) => void (told.push(news) >= enough && stop.abort());
  await followNotifications(all, tell, stop.signal);
  return told;
}

describe('the feed', () => {
  test('reads events however they are cut, and takes the stream up again where it ended', async () => {
    const asked: (string | null)[] = [];
    const whole = stands(1);
    const stream: FeedCalls['stream'] = async last => {
      asked.push(last);
      if (asked.length === 1) return answer([whole.slice(0, 9), whole.slice(9)]);
      return answer([event('notification', 7, { id: 7 }), stands(2), 'event: changed\ndata: {"registers":["apps.todo"]}\n\n']);
    };
    expect(await follow({ stream }, 6)).toEqual([
      anything,
      { standing: { unread: 1, latest: 1 } },
      anything,
      { notification: { id: 7 } },
      { standing: { unread: 2, latest: 2 } },
      { changed: ['apps.todo'] },
    ]);
    expect(asked).toEqual([null, '1']);
  });

  test('goes on when the server was away for a moment', async () => {
    let calls = 0;
    const stream = async () => {
      calls += 1;
      if (calls < 3) throw new HttpError('http.offline', 0);
      return answer([stands(4)]);
    };
    expect(await follow({ stream }, 2)).toEqual([anything, { standing: { unread: 4, latest: 4 } }]);
  });

  test.each([
    ['is refused', async () => Promise.reject(new HttpError('no', 404))],
    ['is kept back on the way', async () => answer([], { staysOpen: true })],
    ['is the server’s front page', async () => answer(['<!doctype html>'], { type: 'text/html' })],
  ])('asks now and then where the stream %s', async (_, stream) => {
    let unread = 0;
    const standing = async () => ({ unread: (unread += 1), latest: 9 });
    const abortable: FeedCalls['stream'] = async (_last, signal) => {
      const response = await (stream as () => Promise<Response>)();
      if (!response.body) return response;
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      // A connection that is given up ends what is read from it.
      response.body.pipeTo(writable, { signal }).catch(() => undefined);
      return new Response(readable, { headers: response.headers });
    };
    const polls = [1, 2, 3].flatMap(count => [{ standing: { unread: count, latest: 9 } }, anything]);
    expect(await follow({ stream: abortable, standing }, 6)).toEqual(polls);
  });

  test('calls a stream that is not there once, and none where none is offered', async () => {
    const standing = async () => ({ unread: 1, latest: 9 });
    const dropped: string[] = [];
    let opened = 0;
    const stream = async () => ((opened += 1), Promise.reject(new HttpError('no', 404)));
    // Longer than after what is worth another try.
    expect(await follow({ stream, standing, absent: offer => void dropped.push(offer) }, 8)).toHaveLength(8);
    expect([opened, dropped]).toEqual([1, ['streams']]);
    const told: News[] = [];
    const stop = new AbortController();
    await followNotifications({ standing }, news => void (told.push(news) >= 2 && stop.abort()), stop.signal);
    expect(told).toEqual([{ standing: { unread: 1, latest: 9 } }, anything]);
  });

  test('says that there is nothing where the server knows no notifications, and asks no more', async () => {
    const dropped: string[] = [];
    expect(await follow({ absent: offer => void dropped.push(offer) }, 5)).toEqual([{ isThere: false }]);
    expect(dropped).toEqual(['streams', 'notifications']);
  });

  test('ends with the session', async () => {
    await expect(follow({ stream: () => Promise.reject(new HttpError('over', 401)) }, 1)).rejects.toMatchObject({ status: 401 });
  });
});
