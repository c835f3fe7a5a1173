import { text } from '#definition';

/** The end of a postal address. */
export const area = {
  state: text({ label: 'State', min: 2, hidden: true }),
  country: text({ label: 'Country', min: 2, hidden: true }),
  zip: text({ label: 'Postal code', max: 10, hidden: true }),
};
