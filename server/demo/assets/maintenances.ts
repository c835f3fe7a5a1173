import type { Random, Values } from '#definition';
import { dayFrom } from '../random';
import { suppliers } from '../settings/suppliers';

interface Job {
  title: string;
  type: string;
  days: readonly [least: number, most: number];
  cost: readonly [least: number, most: number];
}

const jobs: readonly Job[] = [
  { title: 'Bearings replaced', type: 'Repair', days: [1, 6], cost: [90, 640] },
  { title: 'Yearly overhaul', type: 'Maintenance', days: [2, 14], cost: [150, 1900] },
  { title: 'Mechanical seal leaking', type: 'Repair', days: [1, 9], cost: [60, 420] },
  { title: 'Pressure transmitter calibrated', type: 'Calibration', days: [0, 1], cost: [25, 110] },
  { title: 'Insulation tested', type: 'PAT Test', days: [0, 0], cost: [15, 60] },
  { title: 'Motor rewound', type: 'Repair', days: [6, 30], cost: [380, 2600] },
  { title: 'Controller firmware brought up to date', type: 'Upgrade', days: [0, 1], cost: [0, 95] },
  { title: 'Vibration above the limit', type: 'Maintenance', days: [1, 5], cost: [70, 300] },
  { title: 'Set points changed after commissioning', type: 'Configuration Change', days: [0, 1], cost: [0, 40] },
  { title: 'Fault in the display, seen to by the maker', type: 'Hardware Support', days: [3, 20], cost: [0, 250] },
];

interface Asset {
  asset_tag: string;
  name: string;
  created_at: string;
}

const amount = 140;

/** Whether what bears the tag has bearings, motors or transmitters to look after. */
export const isMachine = (tag: string) => !/^DU-(LAP|NET|VEH|TES|PRI|TAB|RAD|OFF)/.test(tag);

/** What was done to some of the assets over the last two years; one in seven is still under way. */
export function maintenances(random: Random, today: string, assets: readonly Asset[]): readonly Values[] {
  return Array.from({ length: amount }, (_, index) => {
    const asset = random.pick(assets);
    const { title, type, days, cost } = random.pick(jobs);
    const isOpen = index % 7 === 0;
    const earliest = asset.created_at.slice(0, 10);
    const started = dayFrom(today, -(isOpen ? random.integer(0, 12) : random.integer(20, 700)));
    const start_date = started < earliest ? earliest : started;
    const took = random.integer(...days);
    return {
      title: `${title}, ${asset.asset_tag}`,
      asset: `${asset.asset_tag} ${asset.name}`,
      asset_maintenance_type: type,
      supplier: random.pick(suppliers).name,
      start_date,
      completion_date: isOpen ? null : dayFrom(start_date, took),
      asset_maintenance_time: isOpen ? null : took,
      is_warranty: random.next() < 0.25,
      cost: isOpen ? null : random.integer(...cost),
      created_at: `${start_date} 09:${random.integer(10, 59)}:00`,
    };
  });
}
