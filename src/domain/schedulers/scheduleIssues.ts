import type { Duration, Issue } from '#definition';
import { isTimeZone, noTimeZone } from './timeZone';

/** The fields of a scheduler that are checked together. */
interface Checked {
  start_time?: string | null;
  time_zone?: string | null;
  complete_within?: Duration | null;
  expire_after?: Duration | null;
  overlap?: string | null;
  model?: unknown;
  assets?: unknown;
  location?: unknown;
  status?: string | null;
}

const minutesOf = ({ days, hours, minutes }: Duration) => (days * 24 + hours) * 60 + minutes;

/** What is wrong with the times of a scheduler, by field. */
export function scheduleIssues(scheduler: Checked): Partial<Record<keyof Checked, Issue>> {
  const { start_time: time, time_zone: zone, complete_within: within, expire_after: expires, overlap } = scheduler;
  return {
    ...(time && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { start_time: { rule: 'Write the time as 06:30.' } }),
    ...(zone && !isTimeZone(zone) && { time_zone: { rule: noTimeZone } }),
    ...(within && expires && minutesOf(expires) < minutesOf(within) && { expire_after: { rule: 'It cannot expire before it is due.' } }),
    ...(overlap === 'keep_open' && !within && { complete_within: { rule: 'Say by when, where several stay open.' } }),
    ...(overlap === 'keep_open' && !expires && { expire_after: { rule: 'Say when it expires, where several stay open.' } }),
  };
}
