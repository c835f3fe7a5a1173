import type { Values } from '#definition';
import { dayFrom } from '../random';

const inRange = (key: string, name: string, low: number, high: number) => ({ key, name, type: 'Number', low, high, required: true });
const combined = (key: string, name: string) => ({
  key,
  name,
  type: 'Drop-down',
  required: true,
  options: [
    { key: 'good', value: 'In order', result: 'accept', photo: 'optional', comment: 'optional' },
    { key: 'bad', value: 'Not in order', result: 'reject', photo: 'required', comment: 'required' },
  ],
});

const words = (key: string, name: string, required = false) => ({ key, name, type: 'Text', required });
const day = (key: string, name: string) => ({ key, name, type: 'Date', required: false });

/** What is looked at before, during and after work, and on rounds. */
export const checklists: Values[] = [
  {
    name: 'Permit and isolation',
    type: 'pre',
    status: 'active',
    photo: 'required',
    parameters: [
      combined('isolated', 'Supply locked off'),
      combined('tagged', 'Tag hung'),
      words('permit', 'Permit number', true),
      day('until', 'Permit valid until'),
    ],
  },
  {
    name: 'Pump round',
    type: 'inspection',
    status: 'active',
    category: 'Pumps',
    parameters: [inRange('bearing', 'Bearing temperature', 20, 75), combined('seal', 'Seal dry')],
  },
  {
    name: 'Chiller round',
    type: 'inspection',
    status: 'active',
    category: 'Chillers',
    parameters: [inRange('leaving', 'Leaving water temperature', 4, 8), inRange('oil', 'Oil pressure', 2, 4)],
  },
  {
    name: 'Electrical tests',
    type: 'inter',
    status: 'active',
    comment: 'required',
    parameters: [
      inRange('insulation', 'Insulation resistance, MΩ', 1, 1000),
      inRange('current', 'Current at full load, A', 4, 32),
      combined('terminals', 'Terminals tight'),
      words('meter', 'Meter used'),
    ],
  },
  {
    name: 'Running test',
    type: 'inter',
    status: 'active',
    parameters: [
      inRange('vibration', 'Vibration, mm/s', 0, 4.5),
      inRange('bearing', 'Bearing temperature, °C', 20, 75),
      combined('noise', 'No unusual noise'),
    ],
  },
  {
    name: 'Risk on the spot',
    type: 'pre',
    status: 'active',
    photo: 'required',
    parameters: [combined('access', 'Access and light safe'), combined('gas', 'No gas, no leak'), words('hazards', 'Other hazards')],
  },
  { name: 'Alignment readings', type: 'inter', category: 'Pumps', parameters: [inRange('offset', 'Offset', 0, 0.05)] },
  {
    name: 'Clean and hand over',
    type: 'post',
    status: 'active',
    comment: 'required',
    parameters: [combined('clean', 'Place left clean'), combined('guards', 'Guards back')],
  },
];

/** How often it is done. */
const rounds: readonly (Values & { name: string })[] = [
  {
    name: 'Pump round, every shift',
    department: 'Mechanical maintenance',
    frequency: 'hourly',
    hourly_by: 'given',
    at_hours: ['06', '14', '22'],
    assetCount: 6,
  },
  {
    name: 'Chiller readings',
    department: 'Cooling operations',
    frequency: 'hourly',
    hourly_by: 'given',
    at_hours: ['06', '18'],
    checklists: ['Chiller round'],
    assetCount: 6,
  },
  { name: 'Pump gallery, daily', department: 'Cooling operations', frequency: 'daily', location: 'Muharraq Cooling Plant', assetCount: 12 },
  {
    name: 'Morning walk',
    department: 'Power and water operations',
    frequency: 'daily',
    every: 2,
    location: 'Sitra Power Station',
    assetCount: 12,
  },
  {
    ...{
      name: 'Weekly chiller round',
      department: 'Cooling operations',
      frequency: 'weekly',
      week_days: ['sunday', 'wednesday'],
      assetCount: 24,
    },
    checklists: ['Chiller round'],
  },
  { name: 'Weekly pump round', department: 'Mechanical maintenance', frequency: 'weekly', week_days: ['monday'], assetCount: 24 },
  {
    name: 'Every second Tuesday',
    department: 'Wastewater operations',
    frequency: 'weekly',
    every: 2,
    week_days: ['tuesday'],
    assetCount: 24,
  },
  {
    name: 'Fire pump, monthly',
    department: 'Facilities',
    frequency: 'monthly',
    day_of_month: 1,
    location: 'Tower fire pump room',
    assetCount: 24,
  },
  { name: 'End of the month', department: 'Electrical and instruments', frequency: 'monthly', month_day: 'last_day', assetCount: 24 },
  { name: 'First Sunday of the month', frequency: 'monthly', month_day: 'nth', nth: '1', nth_weekday: 'sunday', assetCount: 24 },
  {
    ...{
      name: 'Alignment, quarterly',
      department: 'Mechanical maintenance',
      frequency: 'quarterly',
      day_of_month: 15,
      location: 'Hidd intake pump room',
      assetCount: 24,
    },
    in_months: ['january', 'april', 'july', 'october'],
  },
  { name: 'Overhaul, yearly', frequency: 'yearly', day_of_month: 10, in_months: ['march'], assetCount: 36 },
];

/** How often it is done, at which machines, and by whom. */
export function schedulers(today: string, machines: readonly string[]): Values[] {
  let next = 0;
  return rounds.map(({ assetCount, ...scheduler }, index) => {
    const first = next;
    next += Number(assetCount);
    return {
      checklists: ['Pump round'],
      month_day: 'day',
      approval: 'all',
      ...scheduler,
      assets: Array.from({ length: Number(assetCount) }, (_, place) => machines[(first + place) % machines.length]),
      ...{ assignee_type: 'group', assignee_group: 'Technicians', start: dayFrom(today, -200 + index * 5), start_time: '06:00' },
      complete_within: index > 3 ? { days: 3, hours: 0, minutes: 0 } : { days: 0, hours: 4, minutes: 0 },
      expire_after: index > 3 ? { days: 7, hours: 0, minutes: 0 } : { days: 0, hours: 8, minutes: 0 },
    };
  });
}

const template = (language: string, name: string, subject: string, body: string) => ({
  key: 'workorder-escalated',
  name,
  subject,
  body,
  language,
  active: true,
});

/** What people are written. */
export const emailTemplates = [
  template(
    'en',
    'Work order escalated',
    'Level {{level}}: {{ticket_id}} {{title}}',
    '<p>Dear {{person}},</p><p>the work order <strong>{{ticket_id}}</strong>, {{title}}, has been escalated to level {{level}}.</p><ul><li>Where: {{location}}</li><li>Asset: {{assets}}</li><li>Due: {{due_date}}</li></ul><p><a href="{{link}}">See what is missing</a></p>',
  ),
  template(
    'fr',
    'Ordre de travail escaladé',
    'Niveau {{level}} : {{ticket_id}} {{title}}',
    '<p>Bonjour {{person}},</p><p>l’ordre de travail <strong>{{ticket_id}}</strong>, {{title}}, a été escaladé au niveau {{level}}.</p><ul><li>Où : {{location}}</li><li>Équipement : {{assets}}</li><li>Échéance : {{due_date}}</li></ul><p><a href="{{link}}">Voir ce qui manque</a></p>',
  ),
  template(
    'de',
    'Arbeitsauftrag eskaliert',
    'Stufe {{level}}: {{ticket_id}} {{title}}',
    '<p>Guten Tag {{person}},</p><p>der Arbeitsauftrag <strong>{{ticket_id}}</strong>, {{title}}, steht jetzt auf Stufe {{level}} der Eskalation.</p><ul><li>Wo: {{location}}</li><li>Anlage: {{assets}}</li><li>Fällig: {{due_date}}</li></ul><p><a href="{{link}}">Nachsehen, was fehlt</a></p>',
  ),
  template(
    'pt',
    'Ordem de trabalho escalada',
    'Nível {{level}}: {{ticket_id}} {{title}}',
    '<p>Olá {{person}},</p><p>a ordem de trabalho <strong>{{ticket_id}}</strong>, {{title}}, foi escalada para o nível {{level}}.</p><ul><li>Onde: {{location}}</li><li>Ativo: {{assets}}</li><li>Prazo: {{due_date}}</li></ul><p><a href="{{link}}">Ver o que falta</a></p>',
  ),
];
