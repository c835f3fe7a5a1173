import type { Random, Values } from '#definition';
import { dayFrom } from '../random';
import { users } from '../people/people';

interface Round {
  name: string;
  frequency: string;
  days: number;
}

const rounds: readonly Round[] = [
  { name: 'Running check', frequency: 'weekly', days: 7 },
  { name: 'Monthly inspection', frequency: 'monthly', days: 30 },
  { name: 'Quarterly inspection', frequency: 'quarterly', days: 91 },
  { name: 'Yearly safety inspection', frequency: 'yearly', days: 365 },
];

interface Asset {
  asset_tag: string;
  name: string;
}

const inspected = 60;
const back = 5;

/** The last inspections of some of the machines, the newest of each still to be done. */
export const inspections = (random: Random, today: string, assets: readonly Asset[]): readonly Values[] =>
  Array.from({ length: inspected }, () => random.pick(assets)).flatMap(asset => {
    const { name, frequency, days } = random.pick(rounds);
    const next = random.integer(-4, days);
    return Array.from({ length: back }, (_, index) => {
      const due = dayFrom(today, next - index * days);
      const isOpen = index === 0;
      const person = random.pick(users);
      const moment = (day: string, hour: number) => `${day} ${String(hour).padStart(2, '0')}:00:00`;
      return {
        audit_name: name,
        asset: `${asset.asset_tag} ${asset.name}`,
        maintenance_type: 'preventive',
        frequency,
        audit_start_date: moment(dayFrom(due, -2), 6),
        audit_end_date: moment(due, 16),
        schedule_expire_date: moment(dayFrom(due, 5), 16),
        audit_status: isOpen ? (due < today ? 'overdue' : 'pending') : 'completed',
        audit_inspection_date: isOpen ? null : moment(dayFrom(due, -random.integer(0, 2)), random.integer(7, 15)),
        audit_result: isOpen ? null : random.next() < 0.86 ? 'Pass' : 'Fail',
        inspection_by: isOpen ? null : `${person.first_name} ${person.last_name}`,
        created_at: moment(dayFrom(due, -2), 6),
      };
    });
  });
