import { email, phone, text, textarea } from '#definition';

export const notes = textarea({ label: 'Notes', hidden: true });

/** How somebody is reached. */
export const contact = (mail: { hidden?: boolean } = {}) => ({
  email: email({ label: 'E-mail', ...mail }),
  phone: phone({ label: 'Phone' }),
});

/** The end of a postal address. */
export const area = {
  state: text({ label: 'State', min: 2, hidden: true }),
  country: text({ label: 'Country', min: 2, hidden: true }),
  zip: text({ label: 'Postal code', max: 10, hidden: true }),
};

/** A postal address; what is said of its city, and of the line above. */
export const address = (city: { hidden?: boolean; filter?: boolean }, line: { max?: number } = {}) => ({
  address: text({ label: 'Address', hidden: true, ...line }),
  city: text({ label: 'City', ...city }),
  ...area,
});
