import { boolean, computed, count, date, datetime, defineResource, email, image, password, permissions, phone, ref, refs, text, textarea, url } from '#definition';

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
    avatar: image({ label: 'Picture', hidden: true }),
    username: text({ label: 'Username', required: true, unique: true }),
    email: email({ label: 'E-mail' }),
    phone: phone({ label: 'Phone' }),
    activated: boolean({ label: 'Login enabled' }),
    password: password({ label: 'Password', hidden: true, sortable: false }),
    groups: refs('groups', { label: 'Groups', hidden: true, access: { write: 'groups.edit' } }),
    permissions: permissions({ label: 'Rights', hidden: true, access: { write: 'superuser' } }),
    employee_num: text({ label: 'Employee number', hidden: true }),
    customer_tag: text({ label: 'Customer tag', hidden: true }),
    jobtitle: text({ label: 'Job title' }),
    company: ref('companies', { label: 'Company' }),
    department: ref('departments', { label: 'Department' }),
    location: ref('locations', { label: 'Location' }),
    manager: ref('users', { label: 'Manager', hidden: true }),
    website: url({ label: 'Web site', hidden: true }),
    address: text({ label: 'Address', hidden: true }),
    city: text({ label: 'City', hidden: true }),
    state: text({ label: 'State', min: 2, hidden: true }),
    country: text({ label: 'Country', min: 2, hidden: true }),
    zip: text({ label: 'Postal code', max: 10, hidden: true }),
    remote: boolean({ label: 'Works remotely', hidden: true }),
    vip: boolean({ label: 'VIP', hidden: true }),
    start_date: date({ label: 'Start date', hidden: true }),
    end_date: date({ label: 'End date', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
    last_login: datetime({ label: 'Last sign-in', readOnly: true, hidden: true }),
    assets_count: count('hardware', 'assigned_user', { label: 'Assets' }),
    manages_users_count: count('users', 'manager', { label: 'People managed', hidden: true }),
    manages_locations_count: count('locations', 'manager', { label: 'Locations managed', hidden: true }),
  },
  list: {
    sort: { field: 'first_name', order: 'desc' },
    filters: ['company', 'department', 'location', 'activated', { key: 'group_id', field: ref('groups', { label: 'Group' }), on: 'groups' }],
  },
  form: {
    tabs: [
      {
        key: 'general',
        label: 'General',
        fields: ['first_name', 'last_name', 'email', 'phone', 'jobtitle', 'employee_num', 'company', 'department', 'location', 'manager', 'avatar', 'notes'],
      },
      { key: 'sign_in', label: 'Sign-in', fields: ['username', 'activated', 'password', 'groups'] },
      {
        key: 'more',
        label: 'More',
        fields: ['website', 'address', 'city', 'state', 'country', 'zip', 'customer_tag', 'remote', 'vip', 'start_date', 'end_date'],
      },
    ],
    validate: person =>
      person.start_date && person.end_date && person.end_date < person.start_date
        ? { end_date: { rule: 'beforeStart' } }
        : {},
  },
  csv: { match: 'username', create: true, headers: { jobtitle: ['Title'], phone: ['Phone number'] } },
});

declare module '#definition/fields' {
  interface Resources {
    users: typeof users;
  }
}
