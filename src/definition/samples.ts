import type { Random } from './random';

const words = [
  'North',
  'Pump',
  'Harbour',
  'Valve',
  'Chiller',
  'Tower',
  'Muharraq',
  'Feeder',
  'Substation',
  'Main',
  'Sitra',
  'Service',
  'Riffa',
  'Central',
  'Workshop',
  'Primary',
  'Coastal',
  'Storage',
  'Reserve',
  'Control',
  'Gate',
  'Field',
  'Depot',
  'South',
] as const;

/** A few words of the trade and a number, so that two samples seldom meet. */
export function sampleWords(random: Random, count: number): string {
  const picked = Array.from({ length: count }, () => random.pick(words));
  return `${picked.join(' ')} ${random.integer(100, 999_999)}`;
}
