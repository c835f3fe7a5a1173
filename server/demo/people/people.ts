import type { Permissions } from '#definition';

const head = 'Manama Head Office';

export const departments = [
  { name: 'Management', company: 'Dilmun Utilities Group', location: head, manager: 'Mariam Al Sayed' },
  { name: 'Finance and stores', company: 'Dilmun Utilities Group', location: head, manager: 'Deepa Krishnan' },
  { name: 'Information technology', company: 'Dilmun Utilities Group', location: head, manager: 'Omar Farooq' },
  { name: 'Power and water operations', company: 'Dilmun Water and Power', location: 'Sitra Power Station', manager: 'Salman Al Mannai' },
  { name: 'Mechanical maintenance', company: 'Dilmun Water and Power', location: 'Isa Town Workshop', manager: 'Yusuf Haddad' },
  { name: 'Electrical and instruments', company: 'Dilmun Water and Power', location: 'Isa Town Workshop', manager: 'Hessa Al Doseri' },
  { name: 'Cooling operations', company: 'Dilmun District Cooling', location: 'Muharraq Cooling Plant', manager: 'Nabeel Matar' },
  { name: 'Facilities', company: 'Dilmun Facilities Management', location: 'Riffa Service Depot', manager: 'Grace Fernandes' },
  { name: 'Wastewater operations', company: 'Dilmun Wastewater Services', location: 'Tubli Treatment Works', manager: 'Abdulla Isa' },
];

type Row = readonly [first: string, last: string, department: number, title: string];

// The first of a department leads it.
const staff: readonly Row[] = [
  ['Mariam', 'Al Sayed', 0, 'Head of asset management'],
  ['Salman', 'Al Mannai', 3, 'Operations manager'],
  ['Yusuf', 'Haddad', 4, 'Maintenance supervisor'],
  ['Rashid', 'Kumar', 4, 'Mechanical technician'],
  ['Layla', 'Nasser', 0, 'Compliance officer'],
  ['Deepa', 'Krishnan', 1, 'Finance manager'],
  ['Ali', 'Hubail', 1, 'Storekeeper'],
  ['Noora', 'Al Ansari', 1, 'Buyer'],
  ['Joseph', 'Dsouza', 1, 'Storekeeper'],
  ['Omar', 'Farooq', 2, 'IT manager'],
  ['Sana', 'Iqbal', 2, 'Network engineer'],
  ['Ebrahim', 'Janahi', 2, 'Support technician'],
  ['Hamad', 'Buhindi', 3, 'Shift engineer'],
  ['Thomas', 'George', 3, 'Shift engineer'],
  ['Isa', 'Al Kooheji', 3, 'Control room operator'],
  ['Zainab', 'Radhi', 3, 'Control room operator'],
  ['Ahmed', 'Shubbar', 4, 'Mechanical technician'],
  ['Suresh', 'Pillai', 4, 'Fitter'],
  ['Mohamed', 'Asiri', 4, 'Fitter'],
  ['Rajan', 'Nair', 4, 'Welder'],
  ['Hessa', 'Al Doseri', 5, 'Electrical engineer'],
  ['Khalil', 'Ebrahim', 5, 'Electrician'],
  ['Vinod', 'Menon', 5, 'Instrument technician'],
  ['Fatema', 'Al Aradi', 5, 'Calibration technician'],
  ['Bilal', 'Ahmad', 5, 'Electrician'],
  ['Nabeel', 'Matar', 6, 'Plant manager'],
  ['Arun', 'Prakash', 6, 'Chiller technician'],
  ['Jaber', 'Al Hamar', 6, 'Plant operator'],
  ['Carlos', 'Reyes', 6, 'Chiller technician'],
  ['Grace', 'Fernandes', 7, 'Facilities manager'],
  ['Sayed', 'Adnan', 7, 'HVAC technician'],
  ['Maria', 'Santos', 7, 'Helpdesk coordinator'],
  ['Yaqoob', 'Al Nashaba', 7, 'Lift technician'],
  ['Imtiaz', 'Hussain', 7, 'Driver'],
  ['Manoj', 'Thapa', 7, 'Driver'],
  ['Abdulla', 'Isa', 8, 'Works manager'],
  ['Huda', 'Marhoon', 8, 'Process engineer'],
  ['Farid', 'Khan', 8, 'Pump technician'],
  ['Ravi', 'Shankar', 8, 'Pump technician'],
  ['Latifa', 'Al Buainain', 8, 'Laboratory analyst'],
];

/** The accounts that the sign-in page offers while demo data is loaded (decisions §2). */
export const demoAccounts = [
  { person: 'Mariam Al Sayed', email: 'admin@mainstay.example', role: 'Administrator', groups: [], permissions: { superuser: 1 } },
  { person: 'Yusuf Haddad', email: 'supervisor@mainstay.example', role: 'Supervisor', groups: ['Supervisors'], permissions: {} },
  { person: 'Rashid Kumar', email: 'technician@mainstay.example', role: 'Technician', groups: ['Technicians'], permissions: {} },
  { person: 'Layla Nasser', email: 'viewer@mainstay.example', role: 'Viewer', groups: ['Viewers'], permissions: {} },
] as const satisfies readonly { person: string; email: string; role: string; groups: readonly string[]; permissions: Permissions }[];

export const demoPassword = 'mainstay-demo';

const groupOf = (title: string) => (/technician|fitter|welder|electrician/i.test(title) ? ['Technicians'] : []);
const fullName = ([first, last]: Row) => `${first} ${last}`;

/** 40 people. Those with a demo account may sign in; they see every company, so they belong to none. */
export const users = staff.map((row, index) => {
  const [first_name, last_name, position, jobtitle] = row;
  const name = fullName(row);
  const department = departments[position];
  const account = demoAccounts.find(({ person }) => person === name);
  const username = account
    ? account.email.slice(0, account.email.indexOf('@'))
    : `${first_name}.${last_name}`.toLowerCase().replaceAll(' ', '');
  const isHead = name === department?.manager;
  return {
    first_name,
    last_name,
    username,
    jobtitle,
    email: account?.email ?? `${username}@dilmun.example`,
    phone: `+973 36 ${100 + index * 13} ${200 + index * 17}`,
    employee_num: `DU-${1001 + index}`,
    department: department?.name,
    location: department?.location,
    company: account ? null : department?.company,
    manager: name === 'Mariam Al Sayed' ? null : isHead ? 'Mariam Al Sayed' : department?.manager,
    country: 'Bahrain',
    start_date: `${2008 + ((index * 7) % 17)}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-01`,
    vip: isHead,
    activated: account !== undefined,
    password: account ? demoPassword : null,
    groups: account ? [...account.groups] : groupOf(jobtitle),
    permissions: account?.permissions ?? {},
  };
});
