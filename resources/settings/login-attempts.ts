import { boolean, datetime, defineResource, text } from '#definition';

export const loginAttempts = defineResource({
  name: 'login-attempts',
  label: { one: 'Login attempt', many: 'Login attempts' },
  icon: 'login',
  section: 'settings',
  fields: {
    username: text({ label: 'Username', readOnly: true }),
    successful: boolean({ label: 'Successful', readOnly: true }),
    attempted_at: datetime({ label: 'When', readOnly: true, wire: 'created_at' }),
    remote_ip: text({ label: 'Address', readOnly: true }),
    user_agent: text({ label: 'Browser', readOnly: true, max: 500, sortable: false }),
  },
  api: { path: 'settings/login-attempts', operations: ['list', 'get'] },
  list: { filters: ['successful', 'attempted_at'], sort: { field: 'attempted_at', order: 'desc' }, perPage: 25 },
  marks: { failed: { on: 'successful', is: false, tone: 'error' } },
  // Only the server writes here, and keeps no history of it.
  show: { details: { fields: ['username', 'successful', 'attempted_at', 'remote_ip', 'user_agent'] }, history: false },
  sample: { count: 0 },
  title: ['username'],
  csv: { match: 'username' },
});

declare module '#definition/fields' {
  interface Resources {
    'login-attempts': typeof loginAttempts;
  }
}
