import { boolean, password, permissions, refs, text } from '#definition';

/** With what a person signs in, and what they may do then. */
export const signIn = {
  username: text({ label: 'Username', required: true, unique: true }),
  activated: boolean({ label: 'Login enabled', filter: true }),
  password: password({
    label: 'Password',
    hidden: true,
    sortable: false,
    help: 'Where e-mail is set up, whoever is made without one gets a link to choose it.',
  }),
  groups: refs('groups', { label: 'Groups', hidden: true, access: { write: 'groups.edit' }, filter: { group_id: 'Group' } }),
  permissions: permissions({ label: 'Rights', hidden: true, showInDetails: false, access: { write: 'groups.edit' } }),
};
