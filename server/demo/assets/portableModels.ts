import { computers, family, instruments, vehicles, type ModelSpec } from './modelFamily';

/** What measures, drives and computes. */
export const portableModels: readonly ModelSpec[] = [
  ...family(
    'Meters and instruments',
    instruments,
    'Instruments',
    7,
    [],
    [
      ['Endress+Hauser', 'Promag W 400', '5W4C2H', 780, 1650, 14, 'Flow meter'],
      ['Endress+Hauser', 'Micropilot FMR60', 'FMR60-AAA', 910, 1500, 10, 'Level transmitter'],
      ['Rosemount', '3051S transmitter', '3051S1CG', 620, 980, 14, 'Pressure transmitter'],
      ['Kamstrup', 'MULTICAL 803', '803-M0-1', 340, 560, 14, 'Energy meter'],
      ['Hach', 'CL17sc', '8572700', 1150, 1490, 5, 'Chlorine analyser'],
    ],
  ),
  ...family(
    'Vehicles',
    vehicles,
    'Vehicles',
    5,
    [],
    [
      ['Toyota', 'Hilux 2.7', 'TGN126', 7900, 9800, 6, 'Pickup'],
      ['Isuzu', 'NPR 85', 'NPR85H', 12800, 16500, 2, 'Tanker'],
      ['Nissan', 'Urvan NV350', 'NV350', 8700, 10400, 3, 'Service van'],
    ],
  ),
  ...family(
    'Laptops',
    computers,
    'Networked devices',
    4,
    [],
    [
      ['Dell', 'Latitude 5450', 'P168G', 390, 560, 12, 'Laptop'],
      ['Lenovo', 'ThinkPad T14 Gen 5', '21ML', 420, 610, 12, 'Laptop'],
      ['Panasonic', 'Toughbook 40', 'FZ-40', 1250, 1680, 5, 'Rugged laptop'],
    ],
  ),
  ...family(
    'Network equipment',
    computers,
    'Networked devices',
    6,
    [],
    [
      ['Cisco', 'Catalyst 9200L', 'C9200L-24P', 760, 1150, 6, 'Office switch'],
      ['Moxa', 'EDS-508A', 'EDS-508A-MM', 310, 470, 8, 'Field switch'],
    ],
  ),
  ...family(
    'Test equipment',
    instruments,
    'Instruments',
    7,
    [],
    [
      ['Fluke', '87V', 'FLUKE-87-5', 165, 210, 8, 'Multimeter'],
      ['FLIR', 'E96', 'E96-24', 3100, 3900, 2, 'Thermal camera'],
      ['SKF', 'Microlog GX', 'CMXA75', 5200, 6600, 1, 'Vibration analyser'],
    ],
  ),
];
