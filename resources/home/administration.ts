import { defineHomePart } from '#definition';

/** What whoever looks after the installation wants to know. */
export const administration = defineHomePart({
  name: 'administration',
  label: 'Administration',
  icon: 'settings',
  order: 7,
  right: 'superuser',
  figures: {
    refused: {
      label: 'Sign-ins refused today',
      register: 'login-attempts',
      rows: { successful: false, attempted_at: { duration: 'today' } },
      tone: 'warning',
    },
    people: { label: 'People', register: 'users', rows: {} },
  },
});
