import { differenceInYears, parseISO } from 'date-fns';
import { date, type Values } from '#definition';

/** `yyyy-MM-dd`, so many months after a day. */
export const dayAfter = (now: Date, months = 0): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, now.getDate())).toISOString().slice(0, 10);

/** How many whole years have gone by since a day, `yyyy-MM-dd`; of one still to come, none. */
export const yearsSince = (day: string, now = new Date()): number => Math.max(0, differenceInYears(now, parseISO(day)));

/** How many whole days have gone by since a moment, `yyyy-MM-dd HH:mm:ss` in UTC; null where there is none. */
export const daysSince = (moment: unknown, now = new Date()): number | null =>
  typeof moment === 'string' ? Math.max(0, Math.floor((now.getTime() - Date.parse(`${moment.replace(' ', 'T')}Z`)) / 86_400_000)) : null;

/** When something goes out for good, as it is asked. */
export const dayOut = { checkout_at: date({ label: 'Checked out on', happened: true }) };

/** The same of what comes back. */
export const daysOut = {
  ...dayOut,
  expected_checkin: date({ label: 'Expected check-in', notBefore: { checkout_at: 'beforeCheckout' } }),
};

/** When something came back, as it is asked. */
export const dayBack = { checkin_at: date({ label: 'Checked in on', happened: true }) };

/** The dialogs begin with today. */
export const outToday = (_: readonly Values[], now: Date) => ({ checkout_at: dayAfter(now) });
export const backToday = (_: readonly Values[], now: Date) => ({ checkin_at: dayAfter(now) });
