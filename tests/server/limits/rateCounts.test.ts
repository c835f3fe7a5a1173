import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateCounts } from '#server/middleware/rateCounts.ts';
import type { Database } from '#server/database/database.ts';
import { useServer } from '../server';

const server = useServer();
const minute = 29_000_000;
const fakeTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

beforeEach(fakeTimers);
afterEach(() => void vi.useRealTimers());

/** Lets the second pass after which a copy tells its counts to the others, and waits until it has. */
async function exchange(copy: RateCounts): Promise<void> {
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(copy['timer']).toBeNull());
  fakeTimers();
}

test('calls that the database could not be told of are told the next time, and count for other copies then', async () => {
  const { db } = server().context;
  let isAway = true;
  const getExecutor = () => {
    if (isAway) throw new Error('away');
    return db.getExecutor();
  };
  const [one, other] = [new RateCounts({ getExecutor } as unknown as Database), new RateCounts(db)];
  expect([one.add('lina', minute), one.add('lina', minute)]).toEqual([1, 2]);
  await exchange(one);
  expect(one.add('lina', minute)).toBe(3);
  isAway = false;
  await exchange(one);
  expect(other.add('lina', minute)).toBe(1);
  await exchange(other);
  expect(other.add('lina', minute)).toBe(5);
});
