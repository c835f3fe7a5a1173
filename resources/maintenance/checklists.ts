import { boolean, defineResource, image, list, number, ref, refs, select, text } from '#definition';
import { evidenceRule, evidenceRules, optionFields } from '../optionFields';

const rule = (label: string) =>
  select(evidenceRules, { label, default: 'optional', hidden: true, labels: { not_required: 'Not asked for' } });

export const checklists = defineResource({
  name: 'checklists',
  label: { one: 'Checklist', many: 'Checklists' },
  icon: 'checklist',
  section: 'maintenance',
  fields: {
    name: text({ label: 'Name', required: true }),
    type: select(['pre', 'inter', 'post', 'inspection'], {
      label: 'Type',
      required: true,
      filter: true,
      labels: { pre: 'Before the work', inter: 'During the work', post: 'After the work' },
    }),
    company: ref('companies', { label: 'Company', filter: true }),
    category: ref('categories', { label: 'Category', query: { category_type: 'asset' }, filter: true }),
    models: refs('models', { label: 'Asset models', filter: true }),
    status: select(['active', 'inactive'], { label: 'Status', default: 'active', filter: true }),
    photo: rule('Photo'),
    video: rule('Video'),
    comment: rule('Comment'),
    version: number({ label: 'Version', readOnly: true, integer: true, hidden: true }),
    allow_early: boolean({ label: 'May be answered early', hidden: true }),
    gallery: boolean({ label: 'Photos may come from the gallery', hidden: true }),
    signature: select(['none', 'optional', 'required'], { label: 'Signature', default: 'none', hidden: true }),
    parameters: list({
      label: 'Parameters',
      hidden: true,
      max: 200,
      fields: {
        key: text({ label: 'Key', required: true, max: 60 }),
        name: text({ label: 'Name', required: true }),
        help: text({ label: 'Help', max: 500 }),
        reference: image({ label: 'Reference picture' }),
        unit: text({ label: 'Unit', max: 20 }),
        section: text({ label: 'Section', max: 100 }),
        type: select(['Number', 'Drop-down', 'Text', 'Date'], { label: 'Type', required: true }),
        low: number({ label: 'Lowest good value' }),
        high: number({ label: 'Highest good value' }),
        warn_low: number({ label: 'Close to the limit below' }),
        warn_high: number({ label: 'Close to the limit above' }),
        decimals: number({ label: 'Decimals', integer: true, min: 0, max: 10 }),
        required: boolean({ label: 'Required' }),
        allow_na: boolean({ label: 'May not apply' }),
        critical: boolean({ label: 'Critical' }),
        accept_photo: evidenceRule('Photo when good'),
        accept_video: evidenceRule('Video when good'),
        accept_comment: evidenceRule('Comment when good'),
        reject_photo: evidenceRule('Photo when not good'),
        reject_video: evidenceRule('Video when not good'),
        reject_comment: evidenceRule('Comment when not good'),
        on_reject: select(['nothing', 'suggest', 'create'], {
          ...{ label: 'Work order when not good', labels: { nothing: 'None', suggest: 'Suggested', create: 'Made at once' } },
        }),
        reject_category: ref('maintenance-categories', { label: 'Category of the work order' }),
        reject_priority: ref('maintenance-priorities', { label: 'Priority of the work order' }),
        options: list({
          label: 'Options',
          max: 50,
          fields: {
            key: text({ label: 'Key', required: true, max: 60 }),
            ...optionFields,
          },
        }),
        show_match: select(['all', 'any'], { label: 'Asked for when', labels: { all: 'All hold', any: 'Any holds' } }),
        show_when: list({
          label: 'Conditions',
          max: 20,
          fields: {
            key: text({ label: 'Parameter', required: true, max: 60 }),
            op: select(['is', 'is_not', 'less', 'at_most', 'more', 'at_least'], { label: 'Compares', required: true }),
            value: text({ label: 'With', required: true, max: 200 }),
          },
        }),
      },
    }),
  },
  pages: {
    create: () => import('#src/pages/checklists/AddChecklist.tsx'),
    edit: () => import('#src/pages/checklists/BuildChecklist.tsx'),
    show: () => import('#src/pages/checklists/ShowChecklist.tsx'),
  },
  csv: { match: ['name', 'type'] },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    checklists: typeof checklists;
  }
}
