import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visiblePace, whileVisible } from '#providers/live/whileVisible.ts';

const asBuilt = { ...visiblePace };
const looked = vi.spyOn(document, 'visibilityState', 'get');
const turn = (state: DocumentVisibilityState) => {
  looked.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  Object.assign(visiblePace, { grace: 5 });
  turn('visible');
});
afterEach(() => void Object.assign(visiblePace, asBuilt));

/** Work that goes on until it is stopped; answers how often it was begun and ended. */
function work() {
  const times = { begun: 0, ended: 0 };
  const begin = (signal: AbortSignal) =>
    new Promise<void>(resolve => {
      times.begun += 1;
      signal.addEventListener('abort', () => resolve(void (times.ended += 1)));
    });
  return { times, begin };
}

test('work rests while nobody looks, and begins anew when somebody comes back', async () => {
  const { times, begin } = work();
  const stop = new AbortController();
  const done = whileVisible(begin, stop.signal);
  turn('hidden');
  await vi.waitFor(() => expect(times).toEqual({ begun: 1, ended: 1 }));
  turn('visible');
  await vi.waitFor(() => expect(times).toEqual({ begun: 2, ended: 1 }));
  stop.abort();
  await done;
  expect(times).toEqual({ begun: 2, ended: 2 });
});

test('work goes on while somebody looks aside for a moment', async () => {
  Object.assign(visiblePace, { grace: 60_000 });
  const { times, begin } = work();
  const stop = new AbortController();
  const done = whileVisible(begin, stop.signal);
  await vi.waitFor(() => expect(times.begun).toBe(1));
  turn('hidden');
  turn('visible');
  expect(times).toEqual({ begun: 1, ended: 0 });
  stop.abort();
  await done;
});

test('work that ends by itself is not begun again', async () => {
  let begun = 0;
  await whileVisible(async () => void (begun += 1), new AbortController().signal);
  expect(begun).toBe(1);
});

test('a page that was never looked at begins nothing', async () => {
  turn('hidden');
  const { times, begin } = work();
  const stop = new AbortController();
  const done = whileVisible(begin, stop.signal);
  stop.abort();
  await done;
  expect(times).toEqual({ begun: 0, ended: 0 });
});
