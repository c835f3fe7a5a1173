import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateCounts } from '#server/middleware/rateCounts.ts';
import type { Database } from '#server/database/database.ts';
import { useServer } from '../server';

const server = useServer();
const [minute, next] = [29_000_000, 29_000_001];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Lets the second pass after which a copy tells the others, and waits for what it says. */
async function exchange(): Promise<void> {
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await new Promise(done => setTimeout(done, 200));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

test('copies of the server that share a database count the calls of a caller together, minute by minute', async () => {
  const [one, other] = [new RateCounts(server().context.db), new RateCounts(server().context.db)];
  expect([one.add('sami', minute), one.add('sami', minute), one.add('rana', minute)]).toEqual([1, 2, 1]);
  await exchange();
  expect(other.add('sami', minute)).toBe(1);
  await exchange();
  expect([other.add('sami', minute), other.add('rana', minute), other.add('sami', next)]).toEqual([4, 1, 1]);
});

test('calls that the database could not be told of are told the next time', async () => {
  const { db } = server().context;
  let isAway = true;
  const getExecutor = () => {
    if (isAway) throw new Error('away');
    return db.getExecutor();
  };
  const [one, other] = [new RateCounts({ getExecutor } as unknown as Database), new RateCounts(db)];
  expect([one.add('lina', minute), one.add('lina', minute)]).toEqual([1, 2]);
  await exchange();
  expect(one.add('lina', minute)).toBe(3);
  isAway = false;
  await exchange();
  other.add('lina', minute);
  await exchange();
  expect(other.add('lina', minute)).toBe(5);
});
