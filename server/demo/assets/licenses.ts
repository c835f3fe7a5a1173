import type { Random, Values } from '#definition';
import { dayFrom } from '../random';

interface Product {
  name: string;
  maker: string;
  category: string;
  seats: number;
  /** Of the seats so many are out. */
  taken: number;
  cost: number;
  /** Days until it ends; null where it never does. */
  ends: number | null;
  /** Runs on computers rather than for people. */
  forAssets?: boolean;
  reassignable?: boolean;
}

const products: readonly Product[] = [
  {
    name: 'Isolines Drafting Suite',
    maker: 'Meridian Drafting',
    category: 'Engineering software',
    seats: 12,
    taken: 11,
    cost: 4260,
    ends: 41,
  },
  { name: 'FlowSim Hydraulics', maker: 'Meridian Drafting', category: 'Engineering software', seats: 4, taken: 4, cost: 3100, ends: 212 },
  {
    name: 'RelayWorks Protection Studies',
    maker: 'Northgate Power Software',
    category: 'Engineering software',
    seats: 3,
    taken: 2,
    cost: 2875,
    ends: -18,
  },
  {
    name: 'ChillerView Plant Historian',
    maker: 'Northgate Power Software',
    category: 'Engineering software',
    seats: 6,
    taken: 5,
    cost: 5400,
    ends: 118,
    forAssets: true,
  },
  { name: 'Pearl Office Standard', maker: 'Pearl Office', category: 'Office software', seats: 60, taken: 38, cost: 2940, ends: 300 },
  { name: 'Pearl Projects', maker: 'Pearl Office', category: 'Office software', seats: 8, taken: 5, cost: 720, ends: 300 },
  {
    name: 'Falaj Desktop 11 Professional',
    maker: 'Falaj Systems',
    category: 'Operating systems',
    seats: 25,
    taken: 14,
    cost: 1875,
    ends: null,
    forAssets: true,
    reassignable: false,
  },
  {
    name: 'Falaj Server 2025',
    maker: 'Falaj Systems',
    category: 'Operating systems',
    seats: 4,
    taken: 2,
    cost: 1640,
    ends: null,
    forAssets: true,
  },
  {
    name: 'Watchtower Endpoint Protection',
    maker: 'Watchtower Security',
    category: 'Security software',
    seats: 50,
    taken: 34,
    cost: 1520,
    ends: 7,
  },
  {
    name: 'Watchtower Remote Access',
    maker: 'Watchtower Security',
    category: 'Security software',
    seats: 15,
    taken: 9,
    cost: 690,
    ends: 155,
  },
];

/** Who makes the programs. None of them exists. */
export const softwareMakers = [...new Set(products.map(({ maker }) => maker))].sort();

/** The programs that the group has licences of. */
export const licenses = (today: string): Values[] =>
  products.map(({ name, maker, category, seats, taken, cost, ends, reassignable = true }, index) => ({
    name,
    category,
    seats,
    free_seats_count: seats - taken,
    manufacturer: maker,
    supplier: 'Pearl Computer Systems',
    serial: [...`${name}-${maker}`.toUpperCase().replace(/[^A-Z]/g, '')]
      .slice(0, 20)
      .join('')
      .replace(/(.{5})(?=.)/g, '$1-'),
    license_name: 'Dilmun Utilities Group',
    license_email: 'licences@dilmun.example',
    order_number: `PO-${24_100 + index * 37}`,
    purchase_date: dayFrom(today, -(90 + index * 83)),
    purchase_cost: cost,
    expiration_date: ends === null ? null : dayFrom(today, ends),
    maintained: ends !== null,
    reassignable,
  }));

/** Their seats, each with the person or the computer that has it. */
export function licenseSeats(random: Random, people: readonly string[], computers: readonly string[]): Values[] {
  return products.flatMap(({ name, seats, taken, forAssets = false }) => {
    const holders = inAnyOrder(random, forAssets ? computers : people);
    return Array.from({ length: seats }, (_, index): Values => {
      const holder = index < taken ? holders[index] : undefined;
      const seat = { license: name, number: index + 1, state: holder === undefined ? 'free' : 'taken' };
      return holder === undefined ? seat : { ...seat, [forAssets ? 'assigned_asset' : 'assigned_user']: holder };
    });
  });
}

function inAnyOrder<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map(value => ({ value, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
