import type { Random, Values } from '#definition';
import type { assets } from '../assets/assets';
import { dayFrom } from '../random';
import { customerOfSite, customers, vendors } from './customers';
import { locations } from '../settings/locations';

type Asset = ReturnType<typeof assets>[number];

interface Plan {
  name: string;
  tag: string;
  type: string;
  status: string;
  /** Days from today to its beginning and its end. */
  days: readonly [start: number, end: number];
  party: string;
  amount: number;
  versions: number;
}

const plan = (
  tag: string,
  name: string,
  type: string,
  status: string,
  days: Plan['days'],
  party: string,
  amount: number,
  versions = 1,
): Plan => ({
  ...{ tag, name, type, status, days, party, amount, versions },
});

const plans: readonly Plan[] = [
  plan(
    'C-24-001',
    'Tower operation and maintenance',
    'Operation and maintenance',
    'Active',
    [-200, 165],
    'Gateway Tower Properties',
    38_400,
    3,
  ),
  plan('C-24-002', 'Airfield cooling service', 'Preventive maintenance', 'Active', [-320, 45], 'Muharraq Airfield Services', 27_950.5, 2),
  plan('C-24-003', 'Seef chillers, round the clock', 'Breakdown cover', 'Active', [-90, 275], 'Seef Lagoon Malls', 61_200),
  plan('C-24-004', 'Reef hotel energy management', 'Energy management', 'Draft', [15, 380], 'North Reef Hotels', 14_775.25),
  plan('C-23-018', 'Laboratory ventilation', 'Preventive maintenance', 'Expired', [-420, -55], 'Pearl Dive Laboratories', 8_330),
  plan('V-24-006', 'Lifts of the tower', 'Lift service', 'Active', [-150, 215], 'Tylos Lift Service', 5_640),
  plan('V-24-007', 'Dosing and water tests', 'Preventive maintenance', 'Suspended', [-260, 105], 'Coral Water Chemistry', 3_912.75),
];

const rootOf = (name: string): string => {
  const parent = locations.find(location => location.name === name)?.parent;
  return parent ? rootOf(parent) : name;
};

const placesOf = (party: string): readonly string[] =>
  vendors.find(({ name }) => name === party)?.service_locations ??
  locations.filter(({ name }) => customerOfSite[rootOf(name)] === party).map(({ name }) => name);

/** With whom the group has which contracts, and for what. */
export const contracts = (today: string, stock: readonly Asset[]): Values[] =>
  plans.map(({ name, tag, type, status, days, party, amount, versions }) => {
    const isCustomer = customers.some(customer => customer.name === party);
    const places = placesOf(party).slice(0, 6);
    const covered = stock.filter(({ location }) => places.includes(String(location))).slice(0, 12);
    return {
      ...{ name, tag, type, status, party_type: isCustomer ? 'customer' : 'vendor' },
      customer: isCustomer ? party : null,
      vendor: isCustomer ? null : party,
      locations: places,
      assets: covered.map(({ asset_tag, name: called }) => `${asset_tag} ${called}`),
      start_date: dayFrom(today, days[0]),
      expiry_date: dayFrom(today, days[1]),
      quotation_amount: amount,
      version: versions,
      created_at: `${dayFrom(today, Math.min(days[0] - 12, -4))} 08:00:00`,
      version_comment: versions > 1 ? 'Prices of the new year' : null,
      description: `${type} for ${party}.`,
    };
  });

const works = [
  'Quarterly service visit',
  'Filter set, high capacity',
  'Coil cleaning',
  'Vibration measurement',
  'Call-out, two technicians',
  'Water treatment, monthly',
];

function lines(random: Random): Values[] {
  return Array.from({ length: random.integer(1, 4) }, () => ({
    description: random.pick(works),
    qty: random.integer(1, 12),
    unit_price: random.integer(18, 420) + random.pick([0, 0.25, 0.5, 0.875]),
  }));
}

const ofCustomers = plans.filter(({ party }) => customers.some(({ name }) => name === party));

/** What was offered to customers. */
export const contractQuotations = (random: Random, today: string): Values[] =>
  Array.from({ length: 14 }, (_, index): Values => {
    const about = ofCustomers[index % ofCustomers.length] as Plan;
    const issued = dayFrom(today, -220 + index * 16);
    return {
      number: `Q-24-${String(index + 1).padStart(3, '0')}`,
      customer: about.party,
      contract: index % 3 === 0 ? about.name : null,
      issue_date: issued,
      valid_until: dayFrom(issued, 45),
      status: index > 11 ? 'draft' : random.pick(['sent', 'accepted', 'accepted', 'rejected']),
      lines: lines(random),
    };
  });

/** What customers were billed. */
export const contractInvoices = (random: Random, today: string): Values[] =>
  Array.from({ length: 24 }, (_, index): Values => {
    const about = ofCustomers[index % ofCustomers.length] as Plan;
    const issued = dayFrom(today, -250 + index * 10);
    const due = dayFrom(issued, 30);
    const isPaid = due < today && random.next() < 0.8;
    const status = index > 21 ? 'draft' : isPaid ? 'paid' : due < today ? 'overdue' : 'issued';
    return {
      number: `INV-24-${String(index + 101)}`,
      customer: about.party,
      contract: about.name,
      issue_date: issued,
      due_date: due,
      paid_date: status === 'paid' ? dayFrom(issued, random.integer(6, 29)) : null,
      status,
      lines: lines(random),
    };
  });
