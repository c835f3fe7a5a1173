import {
  boolean,
  computed,
  count,
  date,
  datetime,
  defineResource,
  image,
  password,
  permissions,
  ref,
  refs,
  select,
  text,
  url,
} from '#definition';
import { address, contact, notes } from '../commonFields';

export const users = defineResource({
  name: 'users',
  label: { one: 'Person', many: 'People' },
  icon: 'person',
  section: 'people',
  itemType: 'user',
  title: ['first_name', 'last_name'],
  softDelete: true,
  fields: {
    first_name: text({ label: 'First name', required: true }),
    last_name: text({ label: 'Last name' }),
    name: computed(person => [person.first_name, person.last_name].filter(Boolean).join(' '), { label: 'Name', hidden: true, fact: false }),
    ...contact(),
    jobtitle: text({ label: 'Job title' }),
    employee_num: text({ label: 'Employee number', hidden: true }),
    company: ref('companies', { label: 'Company', filter: true }),
    department: ref('departments', { label: 'Department', filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    manager: ref('users', { label: 'Manager', hidden: true }),
    avatar: image({ label: 'Picture', hidden: true, fact: false }),
    notes,
    username: text({ label: 'Username', required: true, unique: true }),
    activated: boolean({ label: 'Login enabled', filter: true }),
    password: password({ label: 'Password', hidden: true, sortable: false }),
    groups: refs('groups', { label: 'Groups', hidden: true, access: { write: 'groups.edit' }, filter: { group_id: 'Group' } }),
    permissions: permissions({ label: 'Rights', hidden: true, fact: false, access: { write: 'groups.edit' } }),
    website: url({ label: 'Web site', hidden: true }),
    ...address({ hidden: true }),
    locale: text({ label: 'Language', max: 10, hidden: true, help: 'In which e-mail is written: en, fr, de, pt or ar.' }),
    customer_tag: text({ label: 'Customer tag', hidden: true }),
    remote: boolean({ label: 'Works remotely', hidden: true }),
    vip: boolean({ label: 'VIP', hidden: true }),
    start_date: date({ label: 'Start date', hidden: true }),
    end_date: date({ label: 'End date', hidden: true, notBefore: { start_date: 'beforeStart' } }),
    last_login: datetime({ label: 'Last sign-in', readOnly: true, hidden: true }),
    assets_count: count('hardware', 'assigned_user', { label: 'Assets' }),
    licenses_count: count('license-seats', 'assigned_user', { label: 'Licences' }),
    accessories_count: count('accessory-checkouts', 'assigned_user', { label: 'Tools and tackles', hidden: true }),
    consumables_count: count('consumable-users', 'assigned_user', { label: 'Consumables', hidden: true }),
    manages_users_count: count('users', 'manager', { label: 'People managed', hidden: true }),
    manages_locations_count: count('locations', 'manager', { label: 'Locations managed', hidden: true }),
  },
  list: {
    filters: [
      {
        key: 'type',
        field: select(['staff', 'customer'], { label: 'Belongs to', labels: { staff: 'Our staff', customer: 'A customer' } }),
        choices: { staff: { customer_tag: null }, customer: { customer_tag: { not: null } } },
      },
    ],
  },
  form: { tabs: { general: 'first_name', sign_in: { label: 'Sign-in', from: 'username' }, rights: 'permissions', more: 'website' } },
  show: {
    rights: { permission: 'groups.view', component: () => import('#src/pages/permissions/RightsTab.tsx') },
    assets: { related: 'hardware', path: 'users/{id}/assets' },
    licenses: { related: 'licenses', path: 'users/{id}/licenses' },
    accessories: 'user_id',
    consumables: 'user_id',
    files: { files: true },
    history: { history: true, as: 'target' },
  },
  actions: {
    email: {
      label: 'E-mail what they have',
      icon: 'mail',
      on: ['record'],
      permission: 'users.edit',
      confirm: 'An e-mail tells this person which assets, tools and licences are checked out to them.',
    },
  },
  csv: { match: 'email', create: true, headers: { jobtitle: ['Title'], phone: ['Phone number'] } },
});

declare module '#definition/fields' {
  interface Resources {
    users: typeof users;
  }
}
