import { electrical, family, rotating, type ModelSpec } from './modelFamily';

/** What makes, changes and switches current. */
export const electricalModels: readonly ModelSpec[] = [
  ...family(
    'Transformers',
    electrical,
    'Electrical',
    20,
    ['Transformer', 'Auxiliary transformer'],
    [
      ['ABB', 'RESIBLOC 1600', 'RB-1600-11', 15500, 21000, 3],
      ['Siemens', 'GEAFOL 1000', '4GB6044', 11200, 15800, 3],
      ['Hitachi Energy', 'TXpert 20 MVA', 'TXP-20-66', 138000, 185000, 1, 'Power transformer'],
      ['Schneider Electric', 'Minera 1500', 'MIN-1500-11', 9800, 14200, 3],
    ],
  ),
  ...family(
    'Switchgear',
    electrical,
    'Electrical',
    20,
    [],
    [
      ['ABB', 'UniGear ZS1', 'ZS1-12-25', 8900, 12800, 6, 'Switchgear panel'],
      ['Siemens', 'NXPLUS C', 'NXPLUSC-24', 9600, 14100, 4, 'Switchgear panel'],
      ['Schneider Electric', 'RM6 ring main unit', 'RM6-NE-IDI', 4100, 5900, 6, 'Ring main unit'],
      ['Eaton', 'xEnergy MCC', 'XE-MCC-4000', 6300, 9900, 5, 'Motor control centre'],
    ],
  ),
  ...family(
    'Generators',
    rotating,
    'Electrical',
    20,
    ['Standby generator', 'Emergency generator'],
    [
      ['Cummins', 'C1100 D5', 'C1100D5', 62000, 79000, 1],
      ['Caterpillar', 'DE500 GC', 'DE500GC', 34000, 43000, 2],
      ['Perkins', '1506A 350 kVA', '1506A-E88', 22000, 28500, 2],
    ],
  ),
  ...family(
    'Variable speed drives',
    electrical,
    'Electrical',
    12,
    ['Variable speed drive'],
    [
      ['ABB', 'ACS880-01', 'ACS880-01-145A', 2900, 4700, 7],
      ['Danfoss', 'VLT AQUA FC 202', 'FC-202P75K', 2500, 4100, 7],
      ['Siemens', 'SINAMICS G120', '6SL3210-1PE', 1900, 3300, 5],
    ],
  ),
  ...family(
    'UPS and batteries',
    electrical,
    'Electrical',
    10,
    ['UPS'],
    [
      ['Vertiv', 'Liebert EXM 60', 'EXM-060', 7400, 9900, 3],
      ['Schneider Electric', 'Galaxy VS 40', 'GVSUPS40', 6800, 9200, 3],
    ],
  ),
];
