import type { Context } from 'hono';
import { bearerOf } from '#server/middleware/authenticate.ts';
import type { AppEnv } from './appEnv';

/** A page is asked to come back now and then, however long its token lasts. */
const longest = 15 * 60_000;

/** How long a stream may go on, in milliseconds: no longer than the token of its call. */
export const timeOfStream = (c: Context<AppEnv>, now: Date): number =>
  Math.min(longest, Math.max(0, (bearerOf(c.req.raw)?.expires ?? 0) * 1000 - now.getTime()));

/** Answers with server-sent events. What stands in between must neither keep them, nor gather them, nor make them smaller. */
export function eventStreamResponse(c: Context<AppEnv>, body: ReadableStream<Uint8Array>) {
  c.header('content-type', 'text/event-stream; charset=utf-8');
  c.header('cache-control', 'no-store, no-transform');
  c.header('x-accel-buffering', 'no');
  return c.body(body);
}
