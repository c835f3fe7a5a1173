import { boolean, defineResource, text } from '#definition';
import { escalationLevel } from '../escalationLevel';

export const escalationMatrix = defineResource({
  name: 'escalation-matrix',
  label: { one: 'Escalation matrix', many: 'Escalation matrix' },
  icon: 'escalation',
  section: 'settings',
  fields: {
    name: text({ label: 'Name' }),
    active: boolean({ label: 'Active' }),
    level_1: escalationLevel('Level 1'),
    level_2: escalationLevel('Level 2'),
    level_3: escalationLevel('Level 3'),
    level_4: escalationLevel('Level 4'),
    level_5: escalationLevel('Level 5'),
  },
  api: { operations: ['list', 'get'] },
});

declare module '#definition/fields' {
  interface Resources {
    'escalation-matrix': typeof escalationMatrix;
  }
}
