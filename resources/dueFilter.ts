import { select, type When } from '#definition';

const soon = { days: 30 };

/** The filter of what is due by a day of the register `hardware`: soon, before today, or either. It goes as a part of the address, as in Snipe-IT. */
export const dueFilter = <const Key extends string, const Day extends string>(
  key: Key,
  label: string,
  day: Day,
  where: When<string> = {},
) => ({
  key,
  field: select(['due', 'overdue', 'due-or-overdue'], { label, labels: { due: 'Due within 30 days', 'due-or-overdue': 'Due or overdue' } }),
  choices: {
    due: { ...where, [day]: { atLeast: { days: 0 }, atMost: soon } },
    overdue: { ...where, [day]: { atMost: { days: -1 } } },
    'due-or-overdue': { ...where, [day]: { atMost: soon } },
  },
  path: `hardware/${key}/{${key}}`,
});
