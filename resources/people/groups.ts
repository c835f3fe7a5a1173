import { count, defineResource, permissions, text, textarea } from '#definition';

export const groups = defineResource({
  name: 'groups',
  label: { one: 'Group', many: 'Groups' },
  icon: 'group',
  section: 'people',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 2 }),
    permissions: permissions({
      label: 'Rights',
      hidden: true,
      help: 'What is denied here can still be granted by another group, or to the person.',
    }),
    notes: textarea({ label: 'Notes' }),
    users_count: count('users', 'groups', { label: 'Members' }),
  },
  form: {
    tabs: { general: ['name', 'notes'], rights: ['permissions'] },
  },
  show: {
    details: { fields: ['notes', 'users_count'] },
    rights: { component: () => import('#src/pages/permissions/RightsTab.tsx') },
    members: { permission: 'users.view', component: () => import('#src/pages/permissions/GroupMembers.tsx') },
  },
});

declare module '#definition/fields' {
  interface Resources {
    groups: typeof groups;
  }
}
