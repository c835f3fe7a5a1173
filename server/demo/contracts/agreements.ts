import type { Values } from '#definition';
import { dayFrom } from '../random';

/** What was promised to customers, and by whom it was signed. */
const promised = [
  { name: 'Airfield cooling, service levels', customer: 'Muharraq Airfield Services', contract: 'Airfield cooling service', began: -320 },
  { name: 'Seef malls, around the clock', customer: 'Seef Lagoon Malls', contract: 'Seef chillers, round the clock', began: -90 },
  { name: 'Tower, service levels', customer: 'Gateway Tower Properties', contract: 'Tower operation and maintenance', began: -200 },
] as const;

const signers = ['Reem Al Khaja', 'David Okafor', 'Hanan Fardan'];

export const agreements = (today: string): Values[] =>
  promised.map(({ began, ...rest }) => ({
    ...rest,
    start_date: dayFrom(today, began),
    end_date: dayFrom(today, began + 365),
    status: 'active',
    description: 'Measured every month; reported by the fifth of the next.',
  }));

export const commitments = (): Values[] =>
  promised.flatMap(({ name: agreement }) => [
    { agreement, name: 'Answer an emergency', metric: 'response', target: 30, unit: 'minutes', priority: 'Emergency', penalty: 25 },
    { agreement, name: 'Mend an emergency', metric: 'resolution', target: 8, unit: 'hours', priority: 'Emergency', penalty: 75.5 },
    { agreement, name: 'Plant available', metric: 'uptime', target: 98, unit: 'percent', penalty: 120 },
    { agreement, name: 'Service visit', metric: 'visit', target: 30, unit: 'days' },
  ]);

export const signatories = (today: string): Values[] =>
  promised.flatMap(({ name: agreement, began }, index) => [
    {
      agreement,
      name: 'Mariam Al Sayed',
      title: 'Head of asset management',
      party: 'us',
      email: 'admin@mainstay.example',
      signed_at: `${dayFrom(today, began - 6)} 10:00:00`,
    },
    {
      agreement,
      name: signers[index],
      title: 'Operations director',
      party: 'them',
      email: 'operations@customer.example',
      signed_at: `${dayFrom(today, began - 4)} 09:30:00`,
    },
  ]);

const service = (name: string, type: string, parent_service: string | null = null, models: readonly string[] = []) => ({
  name,
  type,
  parent_service,
  models,
});

/** What the group does for itself and for customers, as a tree. */
export const services = [
  service('Cooling', 'preventive'),
  service('Chiller service', 'preventive', 'Cooling'),
  service('Cooling tower cleaning', 'preventive', 'Cooling'),
  service('Pumps', 'corrective'),
  service('Seal replacement', 'corrective', 'Pumps'),
  service('Alignment', 'corrective', 'Pumps'),
  service('Fire systems', 'inspection'),
  service('Fire pump test', 'inspection', 'Fire systems'),
  service('Metering', 'installation'),
];
