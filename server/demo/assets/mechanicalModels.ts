import { electrical, family, rotating, type ModelSpec } from './modelFamily';

/** What turns, moves and holds water, air and people. */
export const mechanicalModels: readonly ModelSpec[] = [
  ...family(
    'Pumps',
    rotating,
    'Pumps and fans',
    15,
    ['Feed pump', 'Transfer pump', 'Booster pump', 'Circulation pump', 'Drain pump'],
    [
      ['Grundfos', 'NK 80-250', '98320512', 1450, 2600, 9],
      ['Grundfos', 'CR 45-4', '96122807', 980, 1700, 9],
      ['KSB', 'Omega 300-435', '48274611', 9800, 14500, 3],
      ['KSB', 'Etanorm 100-200', '48901223', 1800, 3100, 7],
      ['Flygt', 'NP 3202', '3202.185', 4200, 6900, 6],
      ['Flygt', 'Concertor N80', '6020.181', 2900, 4300, 4],
      ['Sulzer', 'MBN 65-160', 'MBN-65-160', 6100, 9200, 3],
      ['Wilo', 'SCP 200-560', '2785613', 7300, 11000, 3],
    ],
  ),
  ...family(
    'Chillers',
    rotating,
    'Cooling',
    20,
    ['Chiller'],
    [
      ['Carrier', 'AquaEdge 19XR', '19XR-5051', 98000, 145000, 1],
      ['Trane', 'CenTraVac CVHF', 'CVHF-0910', 112000, 160000, 1],
      ['York', 'YVAA 350', 'YVAA0350', 42000, 61000, 2],
      ['Daikin', 'EWAD-TZ C', 'EWAD520TZ', 31000, 48000, 2],
    ],
  ),
  ...family(
    'Air handling units',
    rotating,
    'Cooling',
    15,
    [],
    [
      ['Trane', 'CLCP Euro 12', 'CLCP-012', 5200, 8800, 5, 'Air handler'],
      ['Carrier', '39HQ 15.10', '39HQ-1510', 4700, 8100, 5, 'Fresh air unit'],
      ['Daikin', 'FWF fan coil', 'FWF05BT', 180, 320, 14, 'Fan coil'],
    ],
  ),
  ...family(
    'Cooling towers',
    rotating,
    'Pumps and fans',
    20,
    ['Cooling tower'],
    [
      ['Marley', 'NC 8403', 'NC8403', 21000, 29000, 1],
      ['Evapco', 'AT 112-512', 'AT-112-512', 17500, 26000, 1],
    ],
  ),
  ...family(
    'Compressors and blowers',
    rotating,
    'Pumps and fans',
    12,
    [],
    [
      ['Atlas Copco', 'GA 37+', 'GA37-8.5', 7800, 10500, 3, 'Air compressor'],
      ['Atlas Copco', 'ZS 75', 'ZS75-VSD', 14800, 19900, 2, 'Aeration blower'],
      ['Aerzen', 'Delta Blower GM 30', 'GM30L', 6900, 9400, 3, 'Aeration blower'],
    ],
  ),
  ...family(
    'Valves and actuators',
    rotating,
    null,
    15,
    [],
    [
      ['Rotork', 'IQ3 actuator', 'IQ3-25', 860, 1550, 11, 'Motorised valve'],
      ['AVK', 'Gate valve DN300', '06/30-300', 390, 690, 13, 'Isolating valve'],
    ],
  ),
  ...family(
    'Lifts',
    electrical,
    null,
    20,
    [],
    [
      ['KONE', 'MonoSpace 700', 'MS700-1350', 24500, 33000, 1, 'Passenger lift'],
      ['Otis', 'Gen2 Prime', 'GEN2-630', 19000, 26500, 1, 'Service lift'],
    ],
  ),
  ...family(
    'Fire protection',
    rotating,
    null,
    15,
    [],
    [
      ['Honeywell', 'Notifier INSPIRE', 'N16E', 1450, 2300, 4, 'Fire alarm panel'],
      ['Patterson', 'Fire pump 8x6x18', 'VIP-8X6', 12800, 17500, 1, 'Fire pump'],
    ],
  ),
  ...family(
    'Lifting and handling',
    rotating,
    null,
    12,
    [],
    [
      ['Hyster', 'H3.0FT', 'H60FT', 9800, 12900, 2, 'Forklift'],
      ['Konecranes', 'CXT 10 t', 'CXT-10', 15500, 21800, 1, 'Overhead crane'],
    ],
  ),
];
