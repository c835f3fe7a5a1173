import type { Random, Values } from '#definition';
import { dayFrom } from '../random';

interface Item {
  name: string;
  category: string;
  model_number: string;
  location: string;
  supplier: string;
  qty: number;
  min: number;
  cost: number;
  /** How many of it went out, each time. */
  out: readonly number[];
}

const depot = 'Riffa Service Depot';
const workshop = 'Isa Town Workshop';
const warehouse = 'Salman City Warehouse';
const safety = 'Two Seas Safety Equipment';
const pumps = 'Al Jazira Pumps and Valves';

type Row = readonly [name: string, category: string, model_number: string, location: string, supplier: string, ...Numbers];
type Numbers = readonly [qty: number, min: number, cost: number, out: readonly number[]];

const items = (rows: readonly Row[]): readonly Item[] =>
  rows.map(([name, category, model_number, location, supplier, qty, min, cost, out]) => ({
    name,
    category,
    model_number,
    location,
    supplier,
    qty,
    min,
    cost,
    out,
  }));

const tools = items([
  ['Chain hoist 1 t', 'Hand and lifting tools', 'CH-1000', workshop, pumps, 6, 2, 84, [1, 1, 1]],
  ['Torque wrench 40–200 Nm', 'Hand and lifting tools', 'TW-200', workshop, 'Muharraq Marine and Industrial', 8, 2, 46.5, [1, 2, 1, 1]],
  ['Insulated screwdriver set', 'Hand and lifting tools', 'IS-1000V', depot, 'Delmon Electrical Trading', 20, 5, 18.25, [1, 1, 1, 1, 1, 1]],
  ['Hydraulic bearing puller', 'Hand and lifting tools', 'HP-15', workshop, pumps, 3, 1, 132, [1, 1]],
  ['Portable gas detector', 'Personal protective equipment', 'GX-4', depot, safety, 12, 4, 210, [1, 1, 1, 2, 1, 1, 1]],
  ['Safety harness', 'Personal protective equipment', 'SH-2P', depot, safety, 30, 10, 32.4, [2, 2, 1, 4]],
  ['Arc flash suit 40 cal', 'Personal protective equipment', 'AF-40', 'Juffair Substation', safety, 4, 2, 365, [1, 1]],
  ['Extension ladder 6 m', 'Hand and lifting tools', 'EL-6', depot, safety, 5, 1, 58, [1]],
]);

const parts = items([
  ['Mechanical seal 45 mm', 'Bearings and seals', 'MS-45', workshop, pumps, 24, 8, 41.75, [1, 1, 2, 1, 1]],
  ['Deep groove bearing 6312', 'Bearings and seals', '6312-C3', workshop, pumps, 40, 12, 12.6, [2, 2, 1, 2]],
  ['V-belt SPB 2240', 'Drive parts', 'SPB2240', workshop, 'Gulf Breeze Air Conditioning', 36, 10, 6.45, [3, 3, 2]],
  ['Pressure transmitter 0–16 bar', 'Instruments and relays', 'PT-16', warehouse, 'Bahrain Instruments House', 10, 4, 118, [1, 1, 1, 2, 1]],
  ['Protection relay, overcurrent', 'Instruments and relays', 'PR-51', 'Juffair Substation', 'Delmon Electrical Trading', 4, 2, 640, [1]],
  ['Fan motor 7.5 kW', 'Drive parts', 'FM-75', warehouse, 'Gulf Breeze Air Conditioning', 3, 1, 286, [1]],
  ['Solenoid coil 24 V', 'Instruments and relays', 'SC-24', warehouse, 'Bahrain Instruments House', 50, 10, 4.9, [2, 4, 1]],
  ['UPS battery 12 V 100 Ah', 'Drive parts', 'UB-100', warehouse, 'Delmon Electrical Trading', 32, 16, 52, [8, 12]],
]);

const supplies = items([
  ['Chiller oil, 20 l', 'Filters and lubricants', 'CO-68', 'Seef Cooling Plant', 'Gulf Breeze Air Conditioning', 30, 8, 64, [2, 3, 2, 4]],
  ['Air filter G4 595×595', 'Filters and lubricants', 'G4-595', warehouse, 'Gulf Breeze Air Conditioning', 240, 60, 3.15, [24, 36, 12]],
  ['Grease cartridge EP2', 'Filters and lubricants', 'EP2-400', workshop, pumps, 120, 24, 1.85, [6, 6, 12, 4]],
  ['Nitrile gloves, box of 100', 'Cleaning and protection', 'NG-L', depot, safety, 80, 30, 2.4, [4, 6, 10, 20, 12]],
  ['Contact cleaner spray', 'Cleaning and protection', 'CC-400', depot, 'Delmon Electrical Trading', 60, 12, 2.95, [2, 2, 3]],
  ['Cable ties 300 mm, bag', 'Cleaning and protection', 'CT-300', depot, 'Delmon Electrical Trading', 90, 20, 1.1, [5, 5]],
]);

const isFew = (left: number, min: number) => left <= min;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const rowsOf = (list: readonly Item[], today: string, names: { remaining: string; minimum: string }): Values[] =>
  list.map(({ name, category, model_number, location, supplier, qty, min, cost, out }, index) => ({
    name,
    category,
    model_number,
    location,
    supplier,
    qty,
    [names.remaining]: qty - sum(out),
    [names.minimum]: min,
    is_low: isFew(qty - sum(out), min),
    order_number: `PO-${31_200 + index * 23}`,
    purchase_date: dayFrom(today, -(60 + index * 31)),
    purchase_cost: cost,
  }));

const newNames = { remaining: 'remaining', minimum: 'min_amt' };

/** Tools and tackles of the group's workshops. */
export const accessories = (today: string) => rowsOf(tools, today, { remaining: 'remaining_qty', minimum: 'min_qty' });
export const components = (today: string) => rowsOf(parts, today, newNames);
export const consumables = (today: string) => rowsOf(supplies, today, newNames);

interface Holders {
  people: readonly string[];
  assets: readonly string[];
}

interface Move {
  item: string;
  qty: number;
  day: string;
  holder: Values;
}

const lists = { accessories: tools, components: parts, consumables: supplies } as const;
export type StockName = keyof typeof lists;

function movesOf(register: StockName, today: string, { people, assets }: Holders): Move[] {
  return lists[register].flatMap(({ name, out }, place) =>
    out.map((qty, turn) => {
      const number = place * 7 + turn * 3;
      const holder =
        register === 'components' ? { assigned_asset: assets[number % assets.length] } : { assigned_user: people[number % people.length] };
      return { item: name, qty, day: dayFrom(today, -(3 + ((number * 5) % 90))), holder };
    }),
  );
}

/** What of a register is out, by the field that names the thing. */
export const checkouts = (register: StockName, item: string, today: string, holders: Holders): Values[] =>
  movesOf(register, today, holders).map(({ item: name, qty, day, holder }) => ({
    [item]: name,
    qty,
    checked_out_on: day,
    ...(register === 'accessories' && { assigned_type: 'user' }),
    ...holder,
  }));

/** Its log: everything that is out once went out; here and there something came back before. */
export const stockLog = (random: Random, register: StockName, today: string, holders: Holders): Values[] =>
  movesOf(register, today, holders).flatMap(({ item, qty, day, holder }): Values[] => {
    const row = { item, qty, ...holder, moved_by: holders.people[(qty + day.charCodeAt(9)) % 6] };
    const out = { ...row, label: 'CheckOut', date_time: `${day} 07:40:00` };
    if (register === 'consumables' || random.next() > 0.4) return [out];
    const earlier = dayFrom(day, -random.integer(10, 60));
    return [
      { ...row, label: 'CheckOut', date_time: `${earlier} 08:15:00` },
      { ...row, label: 'CheckIn', date_time: `${dayFrom(earlier, random.integer(1, 9))} 15:20:00` },
      out,
    ];
  });
