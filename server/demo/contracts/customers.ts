const party = (name: string, contact: string, city: string, line: number) => ({
  name,
  contact,
  city,
  country: 'Bahrain',
  phone: `+973 17 ${710 + line} ${200 + line * 9}`,
  email: `office@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
});

const customer = (customer_tag: string, name: string, contact: string, city: string, line: number, more: object = {}) => ({
  ...party(name, contact, city, line),
  customer_tag,
  tax_number: `2000${line}57${line}30002`,
  ...more,
});

/** Whose buildings and plants the group keeps running beside its own. None of them exists. */
export const customers = [
  customer('GTP', 'Gateway Tower Properties', 'Reem Al Khaja', 'Manama', 1, { notes: 'Reports go to the tower manager by the fifth.' }),
  customer('MAS', 'Muharraq Airfield Services', 'David Okafor', 'Muharraq', 2),
  customer('SLM', 'Seef Lagoon Malls', 'Hanan Fardan', 'Seef', 3, { notes: 'Night work only, after ten in the evening.' }),
  customer('NRH', 'North Reef Hotels', 'Faisal Zubari', 'Budaiya', 4),
  customer('PDL', 'Pearl Dive Laboratories', 'Meera Thomas', 'Al Hidd', 5),
];

/** By the name of a site. */
export const customerOfSite: Readonly<Record<string, string>> = {
  'Diplomatic Area Tower': 'Gateway Tower Properties',
  'Muharraq Cooling Plant': 'Muharraq Airfield Services',
  'Seef Cooling Plant': 'Seef Lagoon Malls',
};

const vendor = (name: string, contact: string, city: string, line: number, service_locations: readonly string[], more: object = {}) => ({
  ...party(name, contact, city, line),
  service_locations,
  ...more,
});

/** Who works for the group, and where. None of them exists. */
export const vendors = [
  vendor(
    'Tylos Lift Service',
    'George Mathew',
    'Juffair',
    6,
    ['Diplomatic Area Tower', 'Tower lift machine room 1', 'Tower lift machine room 2'],
    {
      supplier: 'Tylos Lifts and Escalators',
    },
  ),
  vendor('Coral Water Chemistry', 'Amina Darwish', 'Tubli', 7, ['Hidd Desalination Plant', 'Hidd dosing room', 'Seef cooling towers']),
  vendor('Falcon High Voltage', 'Pradeep Kurup', 'Sitra', 8, ['Juffair Substation', 'Sitra switchyard', 'Hidd 11 kV room']),
  vendor('Two Seas Fire and Rescue Systems', 'Fatima Janahi', 'Tubli', 9, ['Tower fire pump room', 'Manama Head Office'], {
    supplier: 'Two Seas Safety Equipment',
  }),
];
