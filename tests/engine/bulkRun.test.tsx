import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { readAll } from '#src/engine/data/readAll.ts';
import { runRows, Unanswered, type RowState } from '#src/engine/bulk/runRows.ts';

/** A server of the family with so many rows, whose pages are never longer than it likes. */
const serverWith = (total: number, longest: number) => (paging: { pagination: { page: number; perPage: number } }) => {
  const { page, perPage } = paging.pagination;
  const begin = (page - 1) * perPage;
  const end = Math.min(begin + Math.min(perPage, longest), total);
  return Promise.resolve({ data: Array.from({ length: Math.max(0, end - begin) }, (_, index) => ({ id: begin + index + 1 })), total });
};

async function read(server: ReturnType<typeof serverWith>) {
  const ids: unknown[] = [];
  await readAll({ read: server, onRecord: ({ id }) => ids.push(id), onProgress: () => undefined });
  return ids;
}

describe('all that a list finds', () => {
  test('is read page after page, each row once', async () => {
    expect(await read(serverWith(1240, 500))).toEqual(Array.from({ length: 1240 }, (_, index) => index + 1));
  });

  test('is read whole from a server whose pages are shorter than asked for', async () => {
    expect(await read(serverWith(1240, 100))).toHaveLength(1240);
  });

  test('ends where rows have gone meanwhile', async () => {
    const server = serverWith(700, 500);
    const shrinking = async (paging: Parameters<typeof server>[0]) => ({ ...(await server(paging)), total: 2000 });
    expect(await read(shrinking)).toHaveLength(700);
  });
});

const answer = (status: number, body: object = {}) => new HttpError('No', status, body);

/** Runs rows whose calls go as told, call by call; a row that is not told of is done at once. */
async function run(
  rows: number[],
  calls: Record<number, (Error | null)[]>,
  { onCall = (row: number): unknown => row, stop = new AbortController() } = {},
) {
  const states = new Map<number, RowState>();
  const tries: [number, boolean][] = [];
  const pauses: unknown[] = [];
  const ended = runRows({
    rows,
    signal: stop.signal,
    work: (row, again) => {
      tries.push([row, again]);
      onCall(row);
      const outcome = calls[row]?.shift();
      return outcome ? Promise.reject(outcome) : Promise.resolve();
    },
    onRow: (row, state) => states.set(row, state),
    onPause: pause => pauses.push(pause),
  });
  return { states, tries, pauses, ended };
}

describe('what is done with many rows', () => {
  test('goes on whatever is refused', async () => {
    const { states, ended } = await run([1, 2, 3], { 2: [answer(200)] });
    await ended;
    expect([...states]).toEqual(
      expect.arrayContaining([
        [1, 'done'],
        [2, 'refused'],
        [3, 'done'],
      ]),
    );
  });

  test('waits while the server cannot be reached, says so, and makes the call again once the network is back', async () => {
    const { states, tries, pauses, ended } = await run([1], { 1: [answer(0)] });
    await vi.waitFor(() => expect(pauses).toEqual([{ why: 'away' }]));
    window.dispatchEvent(new Event('online'));
    await ended;
    expect(states.get(1)).toBe('done');
    expect(tries).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(pauses.at(-1)).toBeNull();
  });

  test('says where an answer was lost and nothing tells what came of it', async () => {
    const { states, tries, pauses, ended } = await run([1], { 1: [answer(504), new Unanswered()] });
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    await ended;
    expect(states.get(1)).toBe('unanswered');
    expect(tries.at(-1)).toEqual([1, true]);
  });

  test('says the same where it is given up before an answer came', async () => {
    const stop = new AbortController();
    const { states, pauses, ended } = await run([1], { 1: [answer(0)] }, { stop });
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    stop.abort();
    await ended;
    expect(states.get(1)).toBe('unanswered');
  });

  test('waits as long as the server asks, which is no lost answer', async () => {
    const { states, tries, pauses, ended } = await run([1], { 1: [answer(429, { retryAfter: 1 })] });
    await ended;
    expect(states.get(1)).toBe('done');
    expect(pauses[0]).toEqual({ why: 'busy', seconds: 1 });
    expect(tries.at(-1)).toEqual([1, false]);
  });

  test('ends where it is given up: what was begun is told, the rest is left', async () => {
    const stop = new AbortController();
    const { states, ended } = await run([1, 2, 3, 4, 5, 6, 7], {}, { stop, onCall: row => row === 4 && stop.abort() });
    await ended;
    expect([...states.values()].filter(state => state === 'left')).toHaveLength(3);
  });

  test('ends where the session is over, and leaves the rest', async () => {
    const { states, tries, ended } = await run([1, 2, 3, 4, 5, 6], { 1: [answer(401)] });
    await ended;
    expect(states.get(1)).toBe('left');
    expect(states.get(6)).toBe('left');
    expect(tries.length).toBeLessThan(6);
  });
});
