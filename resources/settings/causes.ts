import { defineResource, ref, refs, select, text } from '#definition';

export const causes = defineResource({
  name: 'causes',
  label: { one: 'Cause', many: 'Causes' },
  icon: 'cause',
  section: 'settings',
  title: ['cause_name'],
  tree: 'parent',
  companyField: false,
  fields: {
    cause_name: text({ label: 'Name', required: true }),
    cause_type: select(['asset', 'process', 'people', 'material', 'environment'], { label: 'Type', required: true }),
    cause_question: text({ label: 'Question to ask', max: 500, hidden: true }),
    cause_status: select(['active', 'inactive'], { label: 'Status', default: 'active' }),
    parent: ref('causes', { label: 'Parent' }),
    company: refs('companies', { label: 'Companies', hidden: true }),
    category: refs('categories', { label: 'Categories', hidden: true }),
    models: refs('models', { label: 'Models' }),
    assignee_type: select(['user', 'group'], { label: 'Assign to', hidden: true, labels: { user: 'People', group: 'Groups' } }),
    assignee_users: refs('users', { label: 'People', hidden: true }),
    assignee_groups: refs('groups', { label: 'Groups', hidden: true }),
  },
  when: { assignee_users: { assignee_type: 'user' }, assignee_groups: { assignee_type: 'group' } },
  list: { filters: ['cause_type', 'cause_status', 'parent'] },
  form: {
    tabs: {
      details: ['cause_name', 'cause_type', 'cause_question', 'cause_status', 'parent', 'company', 'category', 'models'],
      assignees: ['assignee_type', 'assignee_users', 'assignee_groups'],
    },
  },
  csv: { match: 'cause_name' },
});

declare module '#definition/fields' {
  interface Resources {
    causes: typeof causes;
  }
}
