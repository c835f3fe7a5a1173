import { appendFileSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';
import type { MadeCall } from './calls';

export const callsFolder = 'test-results/calls';

/** A journey that keeps an answer back on purpose is not waited for longer than that, in milliseconds. */
const longestWait = 5_000;

const watched = /^\/(admin\/public\/api|jwt|apps|api|assets\/locales)\//;

/** The calls that pages of this worker have made and were answered rightly: reading the same answer once more would tell nothing new. */
const known = new Set<string>();

/**
 * Writes down every call to the API that a page makes, once each, with the screen that the page showed when it sent the call (its answer may lead to
 * another) and whether it was answered rightly.
 * Returns a function that waits for the calls that are under way, as a page that closes takes their answers with it, and ends that.
 */
export function recordCalls(page: Page, name: string): () => Promise<void> {
  mkdirSync(callsFolder, { recursive: true });
  const pending = new Set<Promise<void>>();
  const write = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!watched.test(pathname)) return;
    const from = new URL(page.url()).pathname;
    const words = `${request.method()} ${pathname}${search} ${from}`;
    if (request.method() === 'GET' && known.has(words)) return;
    const written = answerOf(request)
      .then(async response => {
        if (!response) return;
        const ok = await isAnsweredRightly(response);
        if (ok) known.add(words);
        const call: MadeCall = { method: methodOf(request), path: decodeURIComponent(pathname), query: search, page: from, ok };
        appendFileSync(`${callsFolder}/${name.replace(/\W+/g, '-')}.jsonl`, `${JSON.stringify(call)}\n`);
      })
      .finally(() => pending.delete(written));
    pending.add(written);
  };
  page.on('request', write);
  return async () => {
    await Promise.race([Promise.all(pending), sleep(longestWait, undefined, { ref: false })]);
    page.off('request', write);
  };
}

/** The answer of a call; nothing where the page gave the call up. */
const answerOf = (request: Request): Promise<Response | null> => request.response().catch(() => null);

/** A PATCH goes out as POST with `_method`, in JSON or in a form. */
function methodOf(request: Request): string {
  const body = request.postData() ?? '';
  const overridden = request.method() === 'POST' && (/"_method":"PATCH"/.test(body) || /name="_method"\s+PATCH/.test(body));
  return overridden ? 'PATCH' : request.method();
}

async function isAnsweredRightly(response: Response): Promise<boolean> {
  if (!response.ok()) return response.status() === 304;
  // A stream has no end to wait for.
  if (response.headers()['content-type']?.startsWith('text/event-stream')) return true;
  const text = await response.text().catch(() => null);
  // The page went on while the answer was still coming in: its status tells enough.
  if (text === null) return true;
  try {
    const body = (text === '' ? null : JSON.parse(text)) as { status?: string } | null;
    return body?.status !== 'error';
  } catch {
    return false;
  }
}
