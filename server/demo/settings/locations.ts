import { customerOfSite } from '../contracts/customers';

interface Site {
  name: string;
  /** How its buildings and rooms are called, so that every name is unique. */
  short: string;
  city: string;
  company: string;
  address: string;
  buildings: Readonly<Record<string, readonly string[]>>;
}

const water = 'Dilmun Water and Power';
const cooling = 'Dilmun District Cooling';
const facilities = 'Dilmun Facilities Management';
const wastewater = 'Dilmun Wastewater Services';

const sites: readonly Site[] = [
  {
    name: 'Sitra Power Station',
    short: 'Sitra',
    city: 'Sitra',
    company: water,
    address: 'Road 7303, Block 609',
    buildings: {
      'turbine hall': ['unit 1', 'unit 2', 'unit 3'],
      switchyard: ['bay A', 'bay B', 'bay C'],
      'control building': ['control room', 'battery room'],
      'fuel farm': [],
      workshop: ['tool store'],
    },
  },
  {
    name: 'Hidd Desalination Plant',
    short: 'Hidd',
    city: 'Al Hidd',
    company: water,
    address: 'Industrial Area, Block 115',
    buildings: {
      'intake station': ['screen house', 'intake pump room'],
      'reverse osmosis hall': ['train 1', 'train 2', 'train 3'],
      'chemical building': ['dosing room'],
      'product water station': ['pump room', 'surge vessel room'],
      'electrical building': ['11 kV room', 'MCC room'],
    },
  },
  {
    name: 'Tubli Treatment Works',
    short: 'Tubli',
    city: 'Tubli',
    company: wastewater,
    address: 'Road 101, Block 711',
    buildings: {
      'inlet works': ['screen hall', 'grit chamber'],
      'aeration basin': ['blower room'],
      'sludge building': ['centrifuge hall', 'polymer room'],
      'control building': ['laboratory', 'SCADA room'],
    },
  },
  {
    name: 'Muharraq Cooling Plant',
    short: 'Muharraq',
    city: 'Muharraq',
    company: cooling,
    address: 'Airport Avenue, Block 224',
    buildings: {
      'chiller hall': ['row 1', 'row 2', 'pump gallery'],
      'cooling towers': ['cell 1', 'cell 2'],
      'electrical building': ['transformer yard', 'MCC room'],
    },
  },
  {
    name: 'Seef Cooling Plant',
    short: 'Seef',
    city: 'Seef',
    company: cooling,
    address: 'Road 2825, Block 428',
    buildings: { 'chiller hall': ['row 1', 'pump gallery'], 'cooling towers': [], 'electrical building': ['MCC room'] },
  },
  {
    name: 'Manama Head Office',
    short: 'Head office',
    city: 'Manama',
    company: 'Dilmun Utilities Group',
    address: 'King Faisal Highway, Block 305',
    buildings: {
      'ground floor': ['reception', 'customer hall'],
      'first floor': ['meeting rooms'],
      'second floor': ['engineering', 'data centre'],
      roof: ['plant room'],
      basement: ['car park'],
    },
  },
  {
    name: 'Diplomatic Area Tower',
    short: 'Tower',
    city: 'Manama',
    company: facilities,
    address: 'Road 1701, Block 317',
    buildings: {
      podium: ['lobby', 'retail arcade'],
      'low rise': ['lift machine room 1'],
      'high rise': ['lift machine room 2'],
      'roof plant': [],
      basement: ['fire pump room'],
    },
  },
  {
    name: 'Riffa Service Depot',
    short: 'Riffa',
    city: 'Riffa',
    company: facilities,
    address: 'Estiqlal Highway, Block 903',
    buildings: { garage: ['wash bay', 'inspection pit'], stores: ['spare parts', 'lubricants'], offices: [] },
  },
  {
    name: 'Isa Town Workshop',
    short: 'Isa Town',
    city: 'Isa Town',
    company: water,
    address: 'Road 35, Block 841',
    buildings: { 'machine shop': [], 'electrical shop': ['test bench'], 'instrument shop': ['calibration room'] },
  },
  {
    name: 'Hamad Town Pumping Station',
    short: 'Hamad Town',
    city: 'Hamad Town',
    company: water,
    address: 'Roundabout 9, Block 1205',
    buildings: { 'pump hall': [], 'surge tower': [], substation: [] },
  },
  {
    name: 'Budaiya Pumping Station',
    short: 'Budaiya',
    city: 'Budaiya',
    company: wastewater,
    address: 'Budaiya Highway, Block 553',
    buildings: { 'wet well': [], 'dry well': [], substation: [] },
  },
  {
    name: 'Zallaq Reservoir',
    short: 'Zallaq',
    city: 'Zallaq',
    company: water,
    address: 'Zallaq Highway, Block 1056',
    buildings: { 'valve house': [], 'chlorination room': [] },
  },
  {
    name: 'Juffair Substation',
    short: 'Juffair',
    city: 'Juffair',
    company: water,
    address: 'Road 4015, Block 340',
    buildings: { 'transformer yard': [], 'GIS hall': [], 'control room': [] },
  },
  {
    name: 'Salman City Warehouse',
    short: 'Warehouse',
    city: 'Al Hidd',
    company: 'Dilmun Utilities Group',
    address: 'Road 1508, Block 115',
    buildings: { 'hall A': ['rack 1'], 'hall B': ['quarantine store'], yard: [] },
  },
];

/** 120 locations: sites, their buildings, and the rooms within. */
export const locations = sites.flatMap(({ name, short, city, company, address, buildings }) => {
  const shared = { company, city, country: 'Bahrain', currency: 'BHD', customer: customerOfSite[name] ?? null };
  return [
    { ...shared, name, address, parent: null },
    ...Object.entries(buildings).flatMap(([building, rooms]) => [
      { ...shared, name: `${short} ${building}`, parent: name },
      ...rooms.map(room => ({ ...shared, name: `${short} ${room}`, parent: `${short} ${building}` })),
    ]),
  ];
});

/** The rooms and buildings that have nothing below them: where things stand. */
export const places = locations.filter(({ name }) => !locations.some(({ parent }) => parent === name));
