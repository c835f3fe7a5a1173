import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetched } from '#src/engine/ui/lazy.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  const load = vi.fn(() => (load.mock.calls.length <= times ? Promise.reject(new TypeError('gone')) : Promise.resolve('part')));
  return load;
};

test('a part that does not come is asked for again', async () => {
  const part = fetched(failing(2));
  await vi.runAllTimersAsync();
  await expect(part).resolves.toBe('part');
});

test('a part that the server does not have is an error, after five tries', async () => {
  const load = failing(99);
  const part = expect(fetched(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await part;
  expect(load).toHaveBeenCalledTimes(5);
});

test('without a network nothing is tried until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(1);
  const part = fetched(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  online.mockRestore();
});
