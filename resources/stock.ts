import { boolean, date, image, money, number, ref, text, textarea, transient } from '#definition';

const amount = { integer: true, max: 99999 } as const;

/** What tools, spare parts and consumables begin with; their categories are of one type. */
export function itemFields(category_type: string) {
  const ofKind = { category_type };
  return {
    name: text({ label: 'Name', required: true, min: 3, max: 191 }),
    image: image({ label: 'Image', hidden: true }),
    category: ref('categories', { label: 'Category', required: true, query: ofKind, create: ofKind, filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    model_number: text({ label: 'Model number', hidden: true }),
  };
}

/** Things are counted by name, place and company; the file of one names each of them again. */
export const counted = ['name', 'location', 'company'] as const;

/** How many there are, how many there should be, and what was paid. */
export const quantity = (min: number) => number({ label: 'Quantity', required: true, min, default: 1, ...amount });

export const remaining = number({ label: 'Remaining', integer: true, readOnly: true });

/** Other servers of the family write it as `min_amt` everywhere (contract §5). */
export const minimum = number({ label: 'Minimum quantity', min: 0, wire: { write: 'min_amt' }, ...amount });

export const isLow = boolean({
  label: 'Low stock',
  readOnly: true,
  hidden: true,
  showInDetails: false,
  help: 'No more than the minimum quantity is left.',
});

const holderFilters = {
  user: { key: 'user_id', field: ref('users', { label: 'Person' }) },
  asset: { key: 'asset_id', field: ref('hardware', { label: 'Asset' }) },
  location: { key: 'assigned_location_id', field: ref('locations', { label: 'Checked out to location' }) },
} as const;

/** The filters for what somebody or something has, by the count of what is out. */
export const checkedOutTo = (out: string, ...holders: readonly (keyof typeof holderFilters)[]) =>
  holders.map(holder => ({ ...holderFilters[holder], on: `${out}.assigned_${holder}` }));

/** What somebody wrote down of it, by a part of the words. */
export const inNotes = { key: 'notes', field: text({ label: 'Notes' }), on: 'notes', contains: true } as const;

/** How many are out to whom or what the list is asked for, and since when; other lists do not say. */
export const outThere = (label: string) => ({
  out_qty: transient(number({ label, integer: true })),
  out_since: transient(date({ label: 'Since' })),
});

/** What one says of how many are handed out. */
export const handedOut = {
  checkout_qty: number({ label: 'Quantity', required: true, integer: true, min: 1, default: 1 }),
  note: text({ label: 'Note', max: 1000 }),
};

/** What a tab with what somebody or something has tells of it. */
export const outColumns = ['name', 'out_qty', 'out_since', 'category', 'model_number'];

export const purchaseFields = {
  manufacturer: ref('manufacturers', { label: 'Manufacturer', hidden: true, filter: true }),
  supplier: ref('suppliers', { label: 'Supplier', hidden: true, filter: true }),
  company: ref('companies', { label: 'Company', hidden: true, filter: true }),
  order_number: text({ label: 'Order number', hidden: true }),
  purchase_date: date({ label: 'Purchase date', hidden: true }),
  purchase_cost: money({ label: 'Purchase cost', hidden: true }),
  notes: textarea({ label: 'Notes', hidden: true }),
};
