import type { CustomValue, Random } from '#definition';
import type { ModelSpec } from './modelFamily';

const hex = (number: number) => number.toString(16).padStart(2, '0').toUpperCase();

const values: Readonly<Record<string, (random: Random, index: number) => string>> = {
  'Rated power': random => String(random.pick([7.5, 11, 18.5, 30, 45, 75, 110, 160, 315])),
  Voltage: random => random.pick(['400 V', '400 V', '400 V', '3.3 kV', '11 kV']),
  'Flow rate': random => String(random.integer(4, 90) * 10),
  Head: random => String(random.integer(8, 95)),
  'Cooling capacity': random => String(random.integer(3, 120) * 10),
  Refrigerant: random => random.pick(['R134a', 'R410A', 'R513A', 'R1233zd']),
  Insulation: random => random.pick(['Oil', 'Dry type', 'SF6', 'Air']),
  'Plate number': random => String(random.integer(100_000, 699_999)),
  Fuel: random => random.pick(['Petrol', 'Diesel', 'Diesel']),
  'IP address': (_, index) => `10.${20 + (index >> 14)}.${(index >> 6) & 255}.${10 + (index & 63)}`,
  'MAC address': (random, index) =>
    `00:1B:${hex(random.integer(0, 255))}:${hex((index >> 8) & 255)}:${hex(index & 255)}:${hex(random.integer(0, 255))}`,
  'Calibrated on': random =>
    `${random.integer(2024, 2026)}-${String(random.integer(1, 9)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`,
};

const bySet: Readonly<Record<string, readonly string[]>> = {
  'Pumps and fans': ['Rated power', 'Voltage', 'Flow rate', 'Head'],
  Cooling: ['Cooling capacity', 'Refrigerant', 'Rated power', 'Voltage'],
  Electrical: ['Voltage', 'Rated power', 'Insulation'],
  Vehicles: ['Plate number', 'Fuel'],
  'Networked devices': ['IP address', 'MAC address'],
  Instruments: ['Calibrated on', 'IP address'],
};

/** Values for the custom fields that an asset of the model has. */
export function customValues(random: Random, { fieldset }: ModelSpec, index: number, wireName: (label: string) => string): CustomValue[] {
  return (bySet[fieldset ?? ''] ?? []).map(label => {
    const make = values[label];
    if (!make) throw new Error(`no demo value for the custom field "${label}"`);
    return { label, field: wireName(label), value: make(random, index), format: 'ANY', element: 'text' };
  });
}
