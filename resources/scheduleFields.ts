import { choices, date, duration, list, number, select, text } from '#definition';
import { hourLabels, hours, months, weekdays } from './calendar';

const byMonth = ['monthly', 'quarterly', 'bi_annually', 'yearly'] as const;

/** When something is asked for again and again: the fields that `scheduleOf` reads. */
export const scheduleFields = {
  frequency: select(['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'bi_annually', 'yearly'], {
    ...{ label: 'Frequency', required: true, filter: true, labels: { bi_annually: 'Twice a year' } },
  }),
  hourly_by: select(['every', 'given'], { label: 'Hours', hidden: true, default: 'every', labels: { given: 'At given ones' } }),
  every_hours: number({ label: 'Every', required: true, integer: true, min: 1, max: 23, unit: 'hours', hidden: true, default: 1 }),
  at_hours: choices(hours, { label: 'At', required: true, hidden: true, labels: hourLabels }),
  week_days: choices(weekdays, { label: 'Days of the week', required: true, hidden: true }),
  every: number({ label: 'Every so many', integer: true, min: 1, max: 999, hidden: true, default: 1, help: 'Days, weeks or months.' }),
  month_day: select(['day', 'last_day', 'nth'], {
    ...{
      label: 'Day by',
      hidden: true,
      default: 'day',
      labels: { day: 'Its number', last_day: 'The last of the month', nth: 'The weekday' },
    },
  }),
  nth: select(['1', '2', '3', '4', 'last'], {
    ...{ label: 'Which one', required: true, hidden: true, labels: { 1: 'The first', 2: 'The second', 3: 'The third', 4: 'The fourth' } },
  }),
  nth_weekday: select(weekdays, { label: 'Weekday', required: true, hidden: true }),
  day_of_month: number({ label: 'Day of the month', required: true, integer: true, min: 1, max: 31, hidden: true }),
  in_months: choices(months, { label: 'Months', hidden: true }),
  start: date({ label: 'Start', required: true }),
  start_time: text({ label: 'Start time', hidden: true, format: 'time', default: '00:00', help: 'Such as 06:30.' }),
  end: date({ label: 'End', notBefore: { start: 'beforeStart' } }),
  complete_within: duration({ label: 'To be done within', hidden: true }),
  expire_after: duration({ label: 'Expires after', hidden: true }),
  overlap: select(['expire_previous', 'keep_open'], {
    ...{ label: 'When the next one starts', hidden: true, default: 'expire_previous' },
    labels: { expire_previous: 'The earlier one expires', keep_open: 'Both stay open' },
  }),
  exceptions: list({
    ...{ label: 'Exceptions', hidden: true, max: 200 },
    fields: {
      from: date({ label: 'From', required: true }),
      to: date({ label: 'Until', required: true, notBefore: 'from' }),
      name: text({ label: 'Name', max: 100 }),
    },
  }),
  on_exception: select(['skip', 'before', 'after'], {
    ...{ label: 'On such days', hidden: true, default: 'skip' },
    labels: { skip: 'Nothing starts', before: 'It starts the day before', after: 'It starts the day after' },
  }),
  time_zone: text({ label: 'Time zone', hidden: true, format: 'timeZone', help: 'That of the location, or of the plant, unless told.' }),
  week_start: select(weekdays, { label: 'Weeks begin with', hidden: true }),
} as const;

/** When each of them counts. */
export const scheduleWhen = {
  hourly_by: { frequency: 'hourly' },
  every_hours: { frequency: 'hourly', hourly_by: 'every' },
  at_hours: { frequency: 'hourly', hourly_by: 'given' },
  week_days: { frequency: 'weekly' },
  every: { frequency: ['daily', 'weekly', 'monthly'] },
  month_day: { frequency: byMonth },
  nth: { frequency: byMonth, month_day: 'nth' },
  nth_weekday: { frequency: byMonth, month_day: 'nth' },
  // Schedulers of earlier versions have no way to say the day but its number.
  day_of_month: { frequency: byMonth, month_day: ['day'] },
  in_months: { frequency: ['quarterly', 'bi_annually', 'yearly'] },
} as const;
