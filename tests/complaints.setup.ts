import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Whatever React or a library complains about is a fault of ours; react-admin reports every refused call as well, and a test may want one. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  // oxlint-disable-next-line no-console -- what was said to the console is what is looked at here
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  const complaints = said
    .filter(([first]) => !(first instanceof Error && first.name === 'HttpError'))
    .map(call => call.map(String).join(' '));
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
