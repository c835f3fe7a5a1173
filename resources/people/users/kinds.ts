import { select } from '#definition';

/** People of our own, and people of customers: those who have a tag of one. */
export const kinds = {
  key: 'type',
  field: select(['staff', 'customer'], { label: 'Belongs to', labels: { staff: 'Our staff', customer: 'A customer' } }),
  choices: { staff: { customer_tag: null }, customer: { customer_tag: { not: null } } },
};
