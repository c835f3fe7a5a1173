import type { Random } from '#definition';
import { customValues } from './customValues';
import { locations } from '../settings/locations';
import type { ModelSpec } from './modelFamily';
import { modelSpecs } from './models';
import { users } from '../people/people';
import { homeOf, storeOf } from '../placement';
import { suppliers } from '../settings/suppliers';
import { dayFrom, weighted } from '../random';

const amount = 2_000;

/** How many of a hundred assets are in which state. */
const statuses: readonly (readonly [name: string, share: number])[] = [
  ['In service', 68],
  ['Ready to deploy', 12],
  ['Standby', 7],
  ['Under repair', 6],
  ['Out of order', 3],
  ['Scrapped', 3],
];

const carried = ['Laptops', 'Test equipment'];
const driven = ['Vehicles'];
const attached = ['Variable speed drives', 'Meters and instruments'];
const companyOf = new Map(locations.map(({ name, company }) => [name, company]));
const code = (category: string) =>
  category.replace(/[^A-Z]*/g, '').slice(0, 1) +
  category
    .replace(/[^a-z]/gi, '')
    .slice(1, 3)
    .toUpperCase();

/** The day on which an asset was disposed of: within the last two years, and after it was bought. */
function disposedOn(bought: string, today: string, index: number): string {
  const day = dayFrom(today, -1 - ((index * 37) % 700));
  return day > bought ? day : dayFrom(bought, 1);
}

/** 2,000 assets of the models, in the places, bought over the years before `today`, some of them with people, in places or within other assets. */
export function assets(random: Random, today: string, wireName: (label: string) => string) {
  const numbers = new Map<string, number>();
  const hosts: string[] = [];
  return Array.from({ length: amount }, (_, index) => {
    const spec = weighted(random, modelSpecs, ({ share }) => share);
    const home = homeOf(random, spec.category);
    const bought = dayFrom(today, -random.integer(20, spec.eol * 30 + 400));
    const isNew = bought > dayFrom(today, -150);
    const status = isNew && random.next() < 0.4 ? 'Awaiting commissioning' : weighted(random, statuses, ([, share]) => share)[0];
    const place = status === 'Ready to deploy' ? storeOf(random) : home;
    const asset_tag = `DU-${code(spec.category)}-${String(index + 1).padStart(5, '0')}`;
    const name = numbered(random.pick(spec.calls), numbers);
    const assignment = assign(random, spec, status, place, hosts);
    if (spec.category === 'Pumps' || spec.category === 'Chillers') hosts.push(`${asset_tag} ${name}`);
    const maintained = random.next() < 0.7;
    return {
      asset_tag,
      name,
      status,
      serial: `${spec.model_number
        .replace(/[^A-Z0-9]/gi, '')
        .slice(0, 6)
        .toUpperCase()}${String(random.integer(1e6, 9.9e6))}${index}`,
      model: spec.name,
      company: companyOf.get(home),
      location: place,
      rtd_location: home,
      supplier: random.pick(suppliers).name,
      order_number: `PO-${bought.slice(0, 4)}-${random.integer(100, 999)}`,
      purchase_date: bought,
      purchase_cost: priceOf(random, spec),
      maintained,
      warranty_months: maintained ? random.pick([12, 24, 36, 60]) : null,
      asset_eol_date: dayFrom(bought, Math.round(spec.eol * 30.44)),
      disposed_on: status === 'Scrapped' ? disposedOn(bought, today, index) : null,
      next_audit_date: status === 'Scrapped' ? null : dayFrom(today, random.integer(-45, 365)),
      requestable: carried.includes(spec.category),
      custom_fields: customValues(random, spec, index, wireName),
      created_at: `${bought} 08:${String(random.integer(10, 59))}:00`,
      ...assignment,
      last_checkout: assignment ? `${dayFrom(bought, random.integer(1, 15))} 09:00:00` : null,
    };
  });
}

/** `Feed pump` → `Feed pump 12`. */
function numbered(name: string, numbers: Map<string, number>): string {
  const next = (numbers.get(name) ?? 0) + 1;
  numbers.set(name, next);
  return `${name} ${next}`;
}

const priceOf = (random: Random, { cost: [from, to] }: ModelSpec) => Math.round((from + random.next() * (to - from)) * 20) / 20;

/** Only what is in service is with somebody: laptops and vehicles with people, drives in their pumps, the rest in its place. */
function assign(random: Random, { category }: ModelSpec, status: string, place: string, hosts: readonly string[]) {
  if (status !== 'In service') return null;
  if (carried.includes(category) || driven.includes(category)) {
    const { first_name, last_name } = random.pick(users);
    return { assigned_type: 'user', assigned_user: `${first_name} ${last_name}` };
  }
  const chance = random.next();
  if (attached.includes(category) && hosts.length > 0 && chance < 0.35)
    return { assigned_type: 'asset', assigned_asset: random.pick(hosts) };
  return chance < 0.3 ? { assigned_type: 'location', assigned_location: place } : null;
}
