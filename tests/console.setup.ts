import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The console talks to a real server and database here; a machine at work needs its time.
configure({ asyncUtilTimeout: 25_000 });

/** Whatever React or a library complains about is a fault of ours; react-admin reports every refused call as well, and a test may want one. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  // eslint-disable-next-line no-console -- what was said to the console is what is looked at here
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  const complaints = said.filter(([first]) => !(first instanceof HttpError)).map(call => call.map(String).join(' '));
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
