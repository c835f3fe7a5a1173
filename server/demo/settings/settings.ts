/** Straight-line depreciations by how long things of a sort are used. */
export const depreciations = [
  { name: 'Computers, 3 years', months: 36, depreciation_min: 0 },
  { name: 'Vehicles, 5 years', months: 60, depreciation_min: 500 },
  { name: 'Instruments, 7 years', months: 84, depreciation_min: 0 },
  { name: 'Rotating equipment, 15 years', months: 180, depreciation_min: 100 },
  { name: 'Electrical equipment, 25 years', months: 300, depreciation_min: 250 },
];

const assetCategory = (name: string, more: object = {}) => ({ name, category_type: 'asset', ...more });

export const categories = [
  assetCategory('Pumps'),
  assetCategory('Chillers'),
  assetCategory('Air handling units'),
  assetCategory('Cooling towers'),
  assetCategory('Compressors and blowers'),
  assetCategory('Transformers'),
  assetCategory('Switchgear'),
  assetCategory('Generators'),
  assetCategory('Variable speed drives'),
  assetCategory('UPS and batteries'),
  assetCategory('Meters and instruments'),
  assetCategory('Valves and actuators'),
  assetCategory('Lifts'),
  assetCategory('Fire protection'),
  assetCategory('Vehicles', { require_acceptance: true }),
  assetCategory('Lifting and handling'),
  assetCategory('Laptops', {
    require_acceptance: true,
    checkin_email: true,
    eula_text: 'Keep the device with you, lock it, and report a loss the same day.',
  }),
  assetCategory('Network equipment'),
  assetCategory('Test equipment', { require_acceptance: true }),
  { name: 'Personal protective equipment', category_type: 'accessory' },
  { name: 'Hand and lifting tools', category_type: 'accessory' },
  { name: 'Filters and lubricants', category_type: 'consumable' },
  { name: 'Cleaning and protection', category_type: 'consumable' },
  { name: 'Bearings and seals', category_type: 'component' },
  { name: 'Drive parts', category_type: 'component' },
  { name: 'Instruments and relays', category_type: 'component' },
  { name: 'Engineering software', category_type: 'license' },
  { name: 'Office software', category_type: 'license' },
  { name: 'Operating systems', category_type: 'license' },
  { name: 'Security software', category_type: 'license' },
];

/** Beside those an empty installation begins with. */
export const statuslabels = [
  { name: 'In service', type: 'deployable', color: '#00796b', show_in_nav: true },
  { name: 'Standby', type: 'deployable', color: '#1565c0' },
  { name: 'Awaiting commissioning', type: 'pending', color: '#6a4fb3' },
];

const level = (days: number, hours: number, users: readonly string[], email = true) => ({
  days,
  hours,
  minutes: 0,
  users,
  email,
  notification: true,
  status: true,
});

export const escalationMatrix = [
  {
    name: 'Emergency',
    active: true,
    level_1: level(0, 4, ['Yusuf Haddad']),
    level_2: level(1, 0, ['Hessa Al Doseri']),
    level_3: level(3, 0, ['Salman Al Mannai', 'Mariam Al Sayed']),
  },
  {
    name: 'Standard',
    active: true,
    level_1: level(7, 0, ['Yusuf Haddad']),
    level_2: level(10, 0, ['Hessa Al Doseri']),
    level_3: level(14, 0, ['Salman Al Mannai']),
  },
  { name: 'Planned work', active: false, level_1: level(7, 0, ['Yusuf Haddad'], false), level_2: level(14, 0, ['Hessa Al Doseri']) },
];
