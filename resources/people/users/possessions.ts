import { count, type Action, type Values } from '#definition';
import { outColumns } from '../../stock';

/** What a person has, and whom and what they answer for. */
export const possessions = {
  assets_count: count('hardware', 'assigned_user', { label: 'Assets' }),
  licenses_count: count('license-seats', 'assigned_user', { label: 'Licences' }),
  accessories_count: count('accessory-checkouts', 'assigned_user', { label: 'Tools and tackles', hidden: true }),
  components_count: count('component-checkouts', 'assigned_user', { label: 'Spare parts', hidden: true }),
  consumables_count: count('consumable-users', 'assigned_user', { label: 'Consumables', hidden: true }),
  manages_users_count: count('users', 'manager', { label: 'People managed', hidden: true }),
  manages_locations_count: count('locations', 'manager', { label: 'Locations managed', hidden: true }),
};

const ofPerson = ({ id }: Values) => ({ user_id: id });

/** What of counted things a person has, and since when. */
export const stockTabs = {
  accessories: { related: 'accessories', query: ofPerson, columns: outColumns },
  components: { related: 'components', query: ofPerson, columns: outColumns },
  consumables: { related: 'consumables', query: ofPerson, columns: outColumns },
} as const;

export const email = {
  label: 'E-mail what they have',
  done: 'E-mail sent',
  icon: 'mail',
  on: ['record'],
  permission: 'users.edit',
  confirm: 'An e-mail tells this person which assets, tools, spare parts and licences are checked out to them.',
} satisfies Action;

export const passwordLink = {
  label: 'E-mail a link to set the password',
  done: 'E-mail sent',
  icon: 'key',
  on: ['record', 'bulk'],
  each: true,
  permission: 'users.edit',
  offer: 'passwordLinks',
  confirm: 'The link works once. Whoever never had a password is invited; for others it is good for an hour.',
  request: ids => ({ method: 'POST', path: `users/${ids[0]}/password-link` }),
} satisfies Action;
