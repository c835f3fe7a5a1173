import { forgetDrafts } from '#src/engine/form/keptDrafts.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

const { getElementError } = getConfig();

/** Whether a query runs inside `waitFor`, which calls it again and prints the page itself once its time is up. */
const isRetried = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // The console talks to a real server and database here; a machine at work needs its time.
  asyncUtilTimeout: 45_000,
  getElementError: (message, container) => (isRetried() ? new Error(message ?? '') : getElementError(message, container)),
});

/** Styles are looked at in Chromium. Here happy-dom would match each of their rules against each element whose visibility is queried. */
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
    ? node
    : (Node.prototype.insertBefore.call(document.head, node, before) as T);

/**
 * React's development build captures a stack trace with each element until it has counted 10,000 of them within a second. No test reads these traces; a
 * count without end has React leave them out.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((React as unknown as Record<typeof internals, object>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

/** As browsers say it. happy-dom writes all that is within, which Popper asks of each element up to the document wherever it places something. */
Element.prototype.toString = function toString(this: Element) {
  return `[object ${this.constructor.name}]`;
};

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
const address = 'http://localhost:3000/';

afterEach(() => {
  cleanup();
  localStorage.clear();
  // Each test's server counts its records from 1: what was typed into one of another test would be restored.
  forgetDrafts();
  // A file that is saved is a link that is pressed, which takes the window away.
  happyDOM.setURL(address);
});
