import { boolean, computed, date, datetime, defineResource, image, ref, text, url } from '#definition';
import { address, contact, notes } from '../commonFields';
import { email, passwordLink, possessions, stockTabs } from './users/possessions';
import { kinds } from './users/kinds';
import { signIn } from './users/signIn';

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
    name: computed(person => [person.first_name, person.last_name].filter(Boolean).join(' '), {
      label: 'Name',
      hidden: true,
      showInDetails: false,
    }),
    ...contact(),
    jobtitle: text({ label: 'Job title' }),
    employee_num: text({ label: 'Employee number', hidden: true }),
    company: ref('companies', { label: 'Company', filter: true }),
    department: ref('departments', { label: 'Department', filter: true }),
    location: ref('locations', { label: 'Location', filter: true }),
    manager: ref('users', { label: 'Manager', hidden: true }),
    avatar: image({ label: 'Picture', hidden: true, showInDetails: false }),
    notes,
    ...signIn,
    website: url({ label: 'Web site', hidden: true }),
    ...address({ hidden: true }),
    locale: text({ label: 'Language', max: 10, hidden: true, help: 'In which e-mail is written: en, fr, de, pt or ar.' }),
    customer_tag: text({ label: 'Customer tag', hidden: true }),
    remote: boolean({ label: 'Works remotely', hidden: true }),
    vip: boolean({ label: 'VIP', hidden: true }),
    start_date: date({ label: 'Start date', hidden: true }),
    end_date: date({ label: 'End date', hidden: true, notBefore: { start_date: 'beforeStart' } }),
    absent_from: date({ label: 'Absent from', hidden: true, help: 'Whoever gives this person work is told.' }),
    absent_until: date({
      label: 'Absent until',
      hidden: true,
      notBefore: { absent_from: 'beforeStart' },
      help: 'The last day; empty until further notice.',
    }),
    last_login: datetime({ label: 'Last sign-in', readOnly: true, hidden: true }),
    ...possessions,
  },
  list: { columns: ['first_name', 'last_name', 'email', 'jobtitle', 'department', 'location', 'assets_count'], filters: [kinds] },
  form: { tabs: { general: 'first_name', sign_in: { label: 'Sign-in', from: 'username' }, rights: 'permissions', more: 'website' } },
  show: {
    rights: { permission: 'groups.view', component: () => import('#src/pages/permissions/RightsTab.tsx') },
    assets: { related: 'hardware', path: 'users/{id}/assets', exported: person => ({ assigned_user_id: person.id }) },
    licenses: { related: 'licenses', path: 'users/{id}/licenses', exported: person => ({ user_id: person.id }) },
    ...stockTabs,
    files: { files: true },
    history: { history: true, as: 'target' },
  },
  actions: { email, passwordLink },
  csv: { match: 'email', create: true, headers: { jobtitle: ['Title'], phone: ['Phone number'] } },
});

declare module '#definition/fields' {
  interface Resources {
    users: typeof users;
  }
}
