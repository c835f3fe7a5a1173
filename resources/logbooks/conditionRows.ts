import { list, select, text } from '#definition';

/** Conditions on the fields of a form, all of which have to hold. */
export const conditionRows = list({
  label: 'Conditions',
  max: 20,
  fields: {
    key: text({ label: 'Key of the field', required: true, max: 60 }),
    op: select(['is', 'is_not', 'less', 'at_most', 'more', 'at_least'], { label: 'Compares', required: true }),
    value: text({ label: 'With', required: true, max: 200 }),
  },
});
