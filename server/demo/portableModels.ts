import { computers, family, instruments, vehicles, type ModelSpec } from './modelFamily';

/** What measures, drives and computes. */
export const portableModels: readonly ModelSpec[] = [
  ...family(
    'Meters and instruments',
    instruments,
    'Instruments',
    7,
    ['Flow meter', 'Level transmitter', 'Pressure transmitter', 'Energy meter', 'Analyser'],
    [
      ['Endress+Hauser', 'Promag W 400', '5W4C2H', 780, 1650, 14],
      ['Endress+Hauser', 'Micropilot FMR60', 'FMR60-AAA', 910, 1500, 10],
      ['Rosemount', '3051S transmitter', '3051S1CG', 620, 980, 14],
      ['Kamstrup', 'MULTICAL 803', '803-M0-1', 340, 560, 14],
      ['Hach', 'CL17sc', '8572700', 1150, 1490, 5],
    ],
  ),
  ...family(
    'Vehicles',
    vehicles,
    'Vehicles',
    5,
    ['Pickup', 'Service van', 'Tanker'],
    [
      ['Toyota', 'Hilux 2.7', 'TGN126', 7900, 9800, 6],
      ['Isuzu', 'NPR 85', 'NPR85H', 12800, 16500, 2],
      ['Nissan', 'Urvan NV350', 'NV350', 8700, 10400, 3],
    ],
  ),
  ...family(
    'Laptops',
    computers,
    'Networked devices',
    4,
    ['Laptop', 'Rugged laptop'],
    [
      ['Dell', 'Latitude 5450', 'P168G', 390, 560, 12],
      ['Lenovo', 'ThinkPad T14 Gen 5', '21ML', 420, 610, 12],
      ['Panasonic', 'Toughbook 40', 'FZ-40', 1250, 1680, 5],
    ],
  ),
  ...family(
    'Network equipment',
    computers,
    'Networked devices',
    6,
    ['Switch', 'Router', 'Access point'],
    [
      ['Cisco', 'Catalyst 9200L', 'C9200L-24P', 760, 1150, 6],
      ['Moxa', 'EDS-508A', 'EDS-508A-MM', 310, 470, 8],
    ],
  ),
  ...family(
    'Test equipment',
    instruments,
    'Instruments',
    7,
    ['Multimeter', 'Thermal camera', 'Vibration analyser'],
    [
      ['Fluke', '87V', 'FLUKE-87-5', 165, 210, 8],
      ['FLIR', 'E96', 'E96-24', 3100, 3900, 2],
      ['SKF', 'Microlog GX', 'CMXA75', 5200, 6600, 1],
    ],
  ),
];
