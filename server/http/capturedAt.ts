import { stamp } from '#server/time.ts';

/** A device whose clock is ahead by more is not believed. */
const mostAhead = 5 * 60 * 1000;

/** When something was captured by the device's clock; now where the body says nothing sensible, or the moment lies in the future. */
export function capturedAt(now: Date, { captured_at: given }: Readonly<Record<string, unknown>>): string {
  const moment = typeof given === 'string' || typeof given === 'number' ? new Date(given) : now;
  const isBelieved = moment.getTime() <= now.getTime() + mostAhead && moment.getTime() > Date.UTC(2000, 0);
  return stamp(isBelieved ? moment : now);
}
