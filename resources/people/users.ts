import {
  boolean,
  computed,
  count,
  date,
  datetime,
  defineResource,
  email,
  image,
  password,
  permissions,
  phone,
  ref,
  refs,
  text,
  textarea,
  url,
} from '#definition';
import { area } from '../area';

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
    name: computed(person => [person.first_name, person.last_name].filter(Boolean).join(' '), { label: 'Name', hidden: true }),
    email: email({ label: 'E-mail' }),
    phone: phone({ label: 'Phone' }),
    jobtitle: text({ label: 'Job title' }),
    employee_num: text({ label: 'Employee number', hidden: true }),
    company: ref('companies', { label: 'Company', filter: true }),
    department: ref('departments', { label: 'Department', filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    manager: ref('users', { label: 'Manager', hidden: true }),
    avatar: image({ label: 'Picture', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    username: text({ label: 'Username', required: true, unique: true }),
    activated: boolean({ label: 'Login enabled', filter: true }),
    password: password({ label: 'Password', hidden: true, sortable: false }),
    groups: refs('groups', { label: 'Groups', hidden: true, access: { write: 'groups.edit' } }),
    permissions: permissions({ label: 'Rights', hidden: true, access: { write: 'groups.edit' } }),
    website: url({ label: 'Web site', hidden: true }),
    address: text({ label: 'Address', hidden: true }),
    city: text({ label: 'City', hidden: true }),
    ...area,
    customer_tag: text({ label: 'Customer tag', hidden: true }),
    remote: boolean({ label: 'Works remotely', hidden: true }),
    vip: boolean({ label: 'VIP', hidden: true }),
    start_date: date({ label: 'Start date', hidden: true }),
    end_date: date({ label: 'End date', hidden: true }),
    last_login: datetime({ label: 'Last sign-in', readOnly: true, hidden: true }),
    assets_count: count('hardware', 'assigned_user', { label: 'Assets' }),
    licenses_count: count('license-seats', 'assigned_user', { label: 'Licences' }),
    manages_users_count: count('users', 'manager', { label: 'People managed', hidden: true }),
    manages_locations_count: count('locations', 'manager', { label: 'Locations managed', hidden: true }),
  },
  list: {
    sort: { field: 'first_name', order: 'desc' },
    filters: [{ key: 'group_id', field: ref('groups', { label: 'Group' }), on: 'groups' }],
  },
  form: {
    tabs: [
      { key: 'general', label: 'General', from: 'first_name' },
      { key: 'sign_in', label: 'Sign-in', from: 'username' },
      { key: 'rights', label: 'Rights', from: 'permissions' },
      { key: 'more', label: 'More', from: 'website' },
    ],
    validate: person =>
      person.start_date && person.end_date && person.end_date < person.start_date ? { end_date: { rule: 'beforeStart' } } : {},
  },
  show: {
    tabs: [
      { key: 'details', label: 'Details', facts: true, except: ['name', 'avatar', 'permissions'] },
      { key: 'rights', label: 'Rights', permission: 'groups.view', component: () => import('#src/pages/permissions/RightsTab.tsx') },
      { key: 'licenses', label: 'Licences', related: 'licenses', path: 'users/{id}/licenses' },
      { key: 'accessories', label: 'Tools and tackles', related: 'accessories', query: person => ({ user_id: person.id }) },
      { key: 'consumables', label: 'Consumables', related: 'consumables', query: person => ({ user_id: person.id }) },
      { key: 'files', label: 'Files', files: true },
      { key: 'history', label: 'History', history: true, as: 'target' },
    ],
  },
  csv: { match: 'username', create: true, headers: { jobtitle: ['Title'], phone: ['Phone number'] } },
});

declare module '#definition/fields' {
  interface Resources {
    users: typeof users;
  }
}
