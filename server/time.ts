import { dayIn } from '#definition/derive/ranges/calendar';

/** What of the server's context tells the time: its clock, and the plant's IANA time zone. */
interface Clock {
  now: () => Date;
  settings: { timeZone: string };
}

/** A moment as the database keeps it: `yyyy-MM-dd HH:mm:ss`, UTC. */
export const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

/** The day it is at the plant, as `yyyy-MM-dd`. */
export const todayOf = ({ now, settings }: Clock): string => dayIn(settings.timeZone, now());

/** A day as a moment, `yyyy-MM-dd HH:mm:ss` in UTC: now if it is today at the plant, else 00:00:00 of that day. */
export const momentOf = (day: string | null | undefined, clock: Clock): string =>
  !day || day === todayOf(clock) ? stamp(clock.now()) : `${day}${beginning}`;

/** The day, `yyyy-MM-dd`, that `momentOf` made a moment of. */
export const dayOf = (moment: string, { settings }: Clock): string =>
  moment.endsWith(beginning) ? moment.slice(0, 10) : dayIn(settings.timeZone, new Date(`${moment.replace(' ', 'T')}Z`));

const beginning = ' 00:00:00';
