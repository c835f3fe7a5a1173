import type { Random, Values } from '#definition';
import type { assets } from '../assets/assets';
import { dayFrom, weighted } from '../random';
import { customerOfSite } from '../contracts/customers';
import { jobs } from './jobs';
import { locations } from '../settings/locations';
import { modelSpecs } from '../assets/models';
import { departments, users } from '../people/people';

type Asset = ReturnType<typeof assets>[number];

const amount = 140;

const carried = ['Laptops', 'Test equipment', 'Network equipment'];

/** The category of asset that a model belongs to. */
const kindOf = new Map(modelSpecs.map(({ name, category }) => [name, category]));

const statuses: readonly (readonly [name: string, share: number])[] = [
  ['Open', 30],
  ['In progress', 24],
  ['Waiting for parts', 10],
  ['Completed', 26],
  ['Requested', 7],
  ['Cancelled', 3],
];
const priorities: readonly (readonly [name: string, share: number])[] = [
  ['Emergency', 6],
  ['High', 24],
  ['Normal', 52],
  ['Low', 18],
];

const siteOf = (name: string): string => {
  const parent = locations.find(location => location.name === name)?.parent;
  return parent ? siteOf(parent) : name;
};

const project = (code: string, name: string, status: string, days: readonly [number, number], more: object) => ({
  code,
  name,
  status,
  days,
  more,
});

const planned = [
  project('P-2401', 'Chiller overhaul before summer', 'active', [-70, 60], {
    customer: 'Seef Lagoon Malls',
    location: 'Seef Cooling Plant',
    department: 'Cooling operations',
    manager: 'Nabeel Matar',
    budget: 42_500,
  }),
  project('P-2402', 'Tower fire pump renewal', 'active', [-35, 90], {
    customer: 'Gateway Tower Properties',
    location: 'Diplomatic Area Tower',
    department: 'Facilities',
    manager: 'Grace Fernandes',
    budget: 18_750.5,
  }),
  project('P-2403', 'Airfield plant metering', 'planned', [20, 140], {
    customer: 'Muharraq Airfield Services',
    location: 'Muharraq Cooling Plant',
    department: 'Electrical and instruments',
    manager: 'Hessa Al Doseri',
    budget: 9_300,
  }),
  project('P-2311', 'Intake pump alignment', 'done', [-260, -150], {
    location: 'Hidd Desalination Plant',
    department: 'Mechanical maintenance',
    manager: 'Yusuf Haddad',
    budget: 6_120.25,
  }),
];

/** The projects that work orders belong to. */
export const projects = (today: string): Values[] =>
  planned.map(({ code, name, status, days: [start, end], more }) => ({
    code,
    name,
    status,
    start_date: dayFrom(today, start),
    end_date: dayFrom(today, end),
    ...more,
  }));

const live = ['Requested', 'Open', 'In progress', 'Waiting for parts'];
const asking = ['Layla Nasser', 'Maria Santos', 'Hamad Buhindi', 'Isa Al Kooheji', 'Jaber Al Hamar', 'Latifa Al Buainain'];
const planning = ['Yusuf Haddad', 'Hessa Al Doseri', 'Nabeel Matar', 'Grace Fernandes'];
const tools = ['Torque wrench 40–200 Nm', 'Chain hoist 1 t', 'Hydraulic bearing puller', 'Insulated screwdriver set'];

/** When it was made and when it is due: most of what is open within two weeks around today, a handful already late. */
function daysOf(random: Random, today: string, status: string, isLate: boolean): { created: string; due: string } {
  if (!live.includes(status)) {
    const created = dayFrom(today, -random.integer(6, 120));
    return { created, due: dayFrom(created, random.integer(2, 18)) };
  }
  const created = dayFrom(today, -random.integer(1, status === 'Requested' ? 3 : 12));
  return { created, due: isLate ? dayFrom(today, -random.integer(1, 6)) : dayFrom(today, random.integer(0, 14)) };
}

/** Work on the assets over the last months, for customers and for the group itself. */
export function workorders(random: Random, today: string, stock: readonly Asset[]): Values[] {
  // What people carry is seldom worth a work order.
  const standing = stock.filter(
    ({ status, model }, index) => status !== 'Scrapped' && (!carried.includes(kindOf.get(model) ?? '') || index % 6 === 0),
  );
  const technicians = users.filter(({ groups }) => (groups as readonly string[]).includes('Technicians'));
  const names = technicians.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  const made = Array.from({ length: amount }, (_, index): Values => {
    const asset = random.pick(standing);
    const location = String(asset.location);
    const site = siteOf(location);
    const [category, called, description, cause] = random.pick(jobs[kindOf.get(asset.model) ?? ''] ?? []);
    const status = weighted(random, statuses, ([, share]) => share)[0];
    const { created, due } = daysOf(random, today, status, index % 11 === 3);
    const mine = planned.filter(({ more }) => (more as { location: string }).location === site);
    const title = called.replace('{asset}', asset.name);
    // The technician of the demo finds enough of their own.
    const worker = index % 4 === 1 ? 'Rashid Kumar' : random.pick(names);
    const isRequest = status === 'Requested';
    return {
      title,
      description,
      status,
      priority: weighted(random, priorities, ([, share]) => share)[0],
      category,
      causes: isRequest ? [] : [cause],
      location,
      company: asset.company,
      customer: customerOfSite[site] ?? null,
      project: mine.length > 0 && random.next() < 0.6 ? mine[0]?.code + ' ' + mine[0]?.name : null,
      assets: [`${asset.asset_tag} ${asset.name}`],
      assignees: isRequest ? [] : [worker],
      assigned_groups: !isRequest && random.next() < 0.5 ? [random.pick(departments.slice(3)).name] : [],
      supportees: !isRequest && random.next() < 0.3 ? [random.pick(names.filter(name => name !== worker))] : [],
      watchers: random.next() < 0.35 ? [random.pick(planning)] : [],
      tools: category === 'Mechanical' && random.next() < 0.6 ? [random.pick(tools)] : [],
      creator: random.pick(isRequest || random.next() < 0.3 ? asking : planning),
      due_date: due,
      estimate: { days: 0, hours: random.integer(1, 9), minutes: random.pick([0, 30]) },
      created_at: `${created} ${String(random.integer(6, 15)).padStart(2, '0')}:${random.integer(10, 59)}:00`,
    };
  });
  return made.sort((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
}

/** What was reported to customers of the work done for them. */
export const serviceReports = (orders: readonly Values[], today: string): Values[] =>
  orders.flatMap((order, index): Values[] =>
    order.customer === null || order.status !== 'Completed'
      ? []
      : [
          {
            workorder: { id: index + 1 },
            reported_on:
              dayFrom(String(order.created_at).slice(0, 10), 2) < today ? dayFrom(String(order.created_at).slice(0, 10), 2) : today,
            findings: `Found as reported. ${String(order.description)}`,
            work_done: 'Put right, tested under load and handed back.',
            time_spent: order.estimate,
            signed_by: 'Shift engineer',
          },
        ],
  );
