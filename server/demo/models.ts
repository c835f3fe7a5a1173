/** A model, and what its assets need to look believable. */
export interface ModelSpec {
  name: string;
  model_number: string;
  manufacturer: string;
  category: string;
  depreciation: string;
  fieldset: string | null;
  /** Months of use. */
  eol: number;
  /** What one costs, from and to, in BHD. */
  cost: readonly [number, number];
  /** How many there are of it, against the others. */
  share: number;
  /** What such a thing is called: `Feed pump` → `Feed pump 12`. */
  calls: readonly string[];
}

type Line = readonly [manufacturer: string, name: string, model_number: string, from: number, to: number, share: number];

const family = (
  category: string,
  depreciation: string,
  fieldset: string | null,
  years: number,
  calls: readonly string[],
  lines: readonly Line[],
): ModelSpec[] =>
  lines.map(([manufacturer, name, model_number, from, to, share]) => ({
    name: `${manufacturer} ${name}`,
    model_number,
    manufacturer,
    category,
    depreciation,
    fieldset,
    eol: years * 12,
    cost: [from, to],
    share,
    calls,
  }));

const rotating = 'Rotating equipment, 15 years';
const electrical = 'Electrical equipment, 25 years';
const instruments = 'Instruments, 7 years';
const computers = 'Computers, 3 years';

/** 60 models. */
export const modelSpecs: readonly ModelSpec[] = [
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
    ['Chiller', 'Process chiller', 'Heat pump chiller'],
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
    ['Air handler', 'Fresh air unit', 'Fan coil'],
    [
      ['Trane', 'CLCP Euro 12', 'CLCP-012', 5200, 8800, 5],
      ['Carrier', '39HQ 15.10', '39HQ-1510', 4700, 8100, 5],
      ['Daikin', 'FWF fan coil', 'FWF05BT', 180, 320, 14],
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
    ['Air compressor', 'Aeration blower', 'Instrument air compressor'],
    [
      ['Atlas Copco', 'GA 37+', 'GA37-8.5', 7800, 10500, 3],
      ['Atlas Copco', 'ZS 75', 'ZS75-VSD', 14800, 19900, 2],
      ['Aerzen', 'Delta Blower GM 30', 'GM30L', 6900, 9400, 3],
    ],
  ),
  ...family(
    'Transformers',
    electrical,
    'Electrical',
    20,
    ['Transformer', 'Auxiliary transformer', 'Earthing transformer'],
    [
      ['ABB', 'RESIBLOC 1600', 'RB-1600-11', 15500, 21000, 3],
      ['Siemens', 'GEAFOL 1000', '4GB6044', 11200, 15800, 3],
      ['Hitachi Energy', 'TXpert 20 MVA', 'TXP-20-66', 138000, 185000, 1],
      ['Schneider Electric', 'Minera 1500', 'MIN-1500-11', 9800, 14200, 3],
    ],
  ),
  ...family(
    'Switchgear',
    electrical,
    'Electrical',
    20,
    ['Switchgear panel', 'Ring main unit', 'Motor control centre', 'Distribution board'],
    [
      ['ABB', 'UniGear ZS1', 'ZS1-12-25', 8900, 12800, 6],
      ['Siemens', 'NXPLUS C', 'NXPLUSC-24', 9600, 14100, 4],
      ['Schneider Electric', 'RM6 ring main unit', 'RM6-NE-IDI', 4100, 5900, 6],
      ['Eaton', 'xEnergy MCC', 'XE-MCC-4000', 6300, 9900, 5],
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
    ['Variable speed drive', 'Soft starter'],
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
    ['UPS', 'Battery charger'],
    [
      ['Vertiv', 'Liebert EXM 60', 'EXM-060', 7400, 9900, 3],
      ['Schneider Electric', 'Galaxy VS 40', 'GVSUPS40', 6800, 9200, 3],
    ],
  ),
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
    'Valves and actuators',
    rotating,
    null,
    15,
    ['Isolating valve', 'Control valve', 'Motorised valve'],
    [
      ['Rotork', 'IQ3 actuator', 'IQ3-25', 860, 1550, 11],
      ['AVK', 'Gate valve DN300', '06/30-300', 390, 690, 13],
    ],
  ),
  ...family(
    'Lifts',
    electrical,
    null,
    20,
    ['Passenger lift', 'Service lift'],
    [
      ['KONE', 'MonoSpace 700', 'MS700-1350', 24500, 33000, 1],
      ['Otis', 'Gen2 Prime', 'GEN2-630', 19000, 26500, 1],
    ],
  ),
  ...family(
    'Fire protection',
    rotating,
    null,
    15,
    ['Fire pump', 'Fire alarm panel', 'Jockey pump'],
    [
      ['Honeywell', 'Notifier INSPIRE', 'N16E', 1450, 2300, 4],
      ['Patterson', 'Fire pump 8x6x18', 'VIP-8X6', 12800, 17500, 1],
    ],
  ),
  ...family(
    'Vehicles',
    'Vehicles, 5 years',
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
    'Lifting and handling',
    rotating,
    null,
    12,
    ['Forklift', 'Overhead crane'],
    [
      ['Hyster', 'H3.0FT', 'H60FT', 9800, 12900, 2],
      ['Konecranes', 'CXT 10 t', 'CXT-10', 15500, 21800, 1],
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

const minimum: Readonly<Record<string, number>> = { Laptops: 5, 'Meters and instruments': 3 };

export const models = modelSpecs.map(({ name, model_number, manufacturer, category, depreciation, fieldset, eol }) => ({
  name,
  model_number,
  manufacturer,
  category,
  depreciation,
  fieldset,
  eol,
  min_amt: minimum[category] ?? null,
  requestable: category === 'Laptops' || category === 'Test equipment',
}));

/** Everybody who makes one of them. */
export const manufacturers = [...new Set(modelSpecs.map(({ manufacturer }) => manufacturer))].sort().map(name => {
  const site = `https://www.${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  return { name, url: site, support_url: `${site}/support`, support_email: `support@${site.slice(12)}` };
});
