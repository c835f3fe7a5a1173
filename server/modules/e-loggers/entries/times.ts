import { Failure } from '#server/http/failure.ts';
import type { ServerContext } from '#server/contract.ts';
import { capturedAt } from '#server/http/capturedAt.ts';
import { stamp } from '#server/time.ts';
import { happenedIssue, mostDaysAgo } from '#src/domain/e-loggers/happenedIssue.ts';
import type { Occurrence } from '#src/domain/schedulers/occurrences.ts';
import type { OpenedBook } from '../masters/books';
import { covers, ofOthers } from '../masters/fillers';
import { isFree, lateAfter, lateAt, occurrencesOf } from '../masters/slots';

const [hour, day] = [3_600_000, 86_400_000];

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** When something happened, by the body of a call; it has a zone, and lies neither ahead nor too far back. Throws `Failure`. */
export function readHappened({ now }: ServerContext, { publication }: OpenedBook, given: unknown): Date {
  const refuse = (rule: string, args: Record<string, number> = {}) => new Failure({ happened_at: [{ rule, args }] });
  if (typeof given !== 'string' || !moment.test(given) || Number.isNaN(Date.parse(given)))
    throw refuse('Say when it happened, with the time zone.');
  const happened = new Date(given);
  const issue = happenedIssue(happened.getTime(), now().getTime(), Number(publication.settings.allow_future ?? 5));
  if (issue === 'ahead') throw refuse('This is still to come.');
  if (issue === 'tooOld') throw refuse('This is more than {{days}} days ago.', { days: mostDaysAgo });
  return happened;
}

/** The slot that a call names, of those that have begun; null for an entry without one. Throws `Failure`. */
export function readSlot(context: ServerContext, { publication, right }: OpenedBook, given: unknown): Occurrence | null {
  if (given === undefined || given === null || given === '') {
    if (!isFree(publication)) throw new Failure({ slot: ['This book is filled by slots: choose one.'] });
    return null;
  }
  const wall = typeof given === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(given) ? Date.parse(`${given}Z`) : NaN;
  const now = context.now();
  // A wall clock is within a day of the same reading in UTC.
  const found = Number.isNaN(wall)
    ? []
    : occurrencesOf(context, publication, new Date(wall - day), new Date(Math.min(wall + day, now.getTime() + hour)));
  const occurrence = found.find(one => one.wall === given);
  if (!occurrence) throw new Failure({ slot: ['There is no such slot, or it has not begun.'] });
  if (!covers(right, occurrence.shift?.name ?? null)) throw new Failure({ slot: [ofOthers] });
  return occurrence;
}

/** How long an entry may have waited in a browser for the network, to be judged by when it was captured; in milliseconds. */
const longestWait = 3 * day;

/** When an entry was captured, by the clock of its device, as far as that is believed. */
export function readCaptured({ now }: ServerContext, body: Readonly<Record<string, unknown>>): Date {
  const captured = momentIn(capturedAt(now(), body));
  return captured.getTime() < now().getTime() - longestWait || captured.getTime() > now().getTime() ? now() : captured;
}

const momentIn = (stamped: string): Date => new Date(`${stamped.replace(' ', 'T')}Z`);

/** Whether an entry was late when it was captured. */
export function isLate({ publication }: OpenedBook, captured: Date, slot: Occurrence | null, happened: Date): boolean {
  if (slot) return captured.getTime() > lateAt(publication, slot).getTime();
  return captured.getTime() > happened.getTime() + lateAfter(publication) * 60_000;
}

/** The moment at which something is entered: never before the last of its book, whatever the clock says. */
export function enteredAt({ now }: ServerContext, last: string | null): string {
  const moment = stamp(now());
  return last !== null && last > moment ? last : moment;
}
