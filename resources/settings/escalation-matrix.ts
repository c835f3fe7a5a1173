import { boolean, defineResource, number, object, refs, text } from '#definition';

const level = (label: string) =>
  object({
    label,
    fields: {
      days: number({ label: 'Days', integer: true, min: 0 }),
      hours: number({ label: 'Hours', integer: true, min: 0 }),
      minutes: number({ label: 'Minutes', integer: true, min: 0 }),
      users: refs('users', { label: 'People' }),
      email: boolean({ label: 'E-mail' }),
      notification: boolean({ label: 'Notification' }),
      status: boolean({ label: 'Status' }),
    },
  });

export const escalationMatrix = defineResource({
  name: 'escalation-matrix',
  label: { one: 'Escalation matrix', many: 'Escalation matrix' },
  icon: 'escalation',
  section: 'settings',
  fields: {
    name: text({ label: 'Name' }),
    active: boolean({ label: 'Active' }),
    level_1: level('Level 1'),
    level_2: level('Level 2'),
    level_3: level('Level 3'),
    level_4: level('Level 4'),
    level_5: level('Level 5'),
  },
  api: { operations: ['list', 'get'] },
});

declare module '#definition/fields' {
  interface Resources {
    'escalation-matrix': typeof escalationMatrix;
  }
}
