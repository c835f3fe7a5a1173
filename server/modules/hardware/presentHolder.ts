import type { Reference } from '#definition';
import { escapeEntities } from '#definition/texts';

/** Where what a row tells of the person who has an asset is read from, by its name in the record. */
export const holderPaths = {
  holder_username: 'assigned_user.username',
  holder_first_name: 'assigned_user.first_name',
  holder_last_name: 'assigned_user.last_name',
  holder_email: 'assigned_user.email',
  holder_employee_number: 'assigned_user.employee_num',
} as const;

const holders = { user: 'assigned_user', location: 'assigned_location', asset: 'assigned_asset' } as const;

/** Who or what has an asset, as a row tells it; null when nobody does. */
export function presentHolder(record: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const type = record.assigned_type as keyof typeof holders | null;
  const holder = type && (record[holders[type]] as Reference | null);
  if (!holder) return null;
  const known = { id: holder.id, name: escapeEntities(holder.name ?? ''), type };
  if (type !== 'user') return known;
  const text = (name: keyof typeof holderPaths) => {
    const value = record[name];
    return typeof value === 'string' ? escapeEntities(value) : null;
  };
  return {
    ...known,
    username: text('holder_username'),
    first_name: text('holder_first_name'),
    last_name: text('holder_last_name'),
    email: text('holder_email'),
    employee_number: text('holder_employee_number'),
  };
}
