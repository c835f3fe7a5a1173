import { choices, list, refs, text } from '#definition';
import { weekdays } from '../calendar';

/** A pattern of shifts, and who is on each of them. */
export const shiftRows = list({
  ...{ label: 'Shifts', hidden: true, required: true, max: 12, rows: 'cards' },
  fields: {
    name: text({ label: 'Name', required: true, max: 60 }),
    from: text({ label: 'From', required: true, format: 'time' }),
    to: text({ label: 'Until', required: true, format: 'time' }),
    days: choices(weekdays, { label: 'Begins on', required: true }),
    users: refs('users', { label: 'People on it' }),
    groups: refs('groups', { label: 'Groups on it' }),
  },
});
