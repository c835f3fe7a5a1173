import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const { getElementError } = getConfig();

/** Whether a query runs inside `waitFor`, which calls it again and prints the page itself once its time is up. */
const isRetried = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // The console talks to a real server and database here; a machine at work needs its time.
  asyncUtilTimeout: 25_000,
  getElementError: (message, container) => (isRetried() ? new Error(message ?? '') : getElementError(message, container)),
});

/** Styles are looked at in Chromium. Here happy-dom would match each of their rules against each element whose visibility is queried. */
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
    ? node
    : (Node.prototype.insertBefore.call(document.head, node, before) as T);

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
