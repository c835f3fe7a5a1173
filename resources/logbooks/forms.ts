import { conditionRows } from './conditionRows';
import { boolean, defineResource, list, number, ref, select, text, textarea } from '#definition';
import {
  columnKinds,
  defaults,
  fieldKinds,
  most,
  operations,
  referenceTargets,
  type ReferenceTarget,
} from '#src/domain/e-loggers/field.ts';

/** A key is made from the text beside it where none is given. */
const key = text({ label: 'Key', max: 60 });

export const forms = defineResource({
  name: 'forms',
  label: { one: 'Form', many: 'Forms' },
  icon: 'description',
  section: 'e-logger',
  order: 3,
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    code: text({ label: 'Code', unique: true, max: 40 }),
    status: select(['draft', 'published', 'retired'], { label: 'Status', readOnly: true, filter: true }),
    version: number({ label: 'Version', readOnly: true, integer: true }),
    category: text({ label: 'Category', max: 100, filter: true }),
    company: ref('companies', { label: 'Company', filter: true }),
    description: textarea({ label: 'Description', hidden: true, max: 1000 }),
    fields: list({
      label: 'Fields',
      hidden: true,
      max: most.fields,
      fields: {
        key,
        label: text({ label: 'Label', required: true, max: 200 }),
        kind: select(fieldKinds, {
          label: 'Kind',
          required: true,
          labels: {
            textarea: 'Long text',
            select: 'One choice',
            choices: 'Several choices',
            boolean: 'Yes or no',
            datetime: 'Date and time',
            ref: 'Link to a record',
          },
        }),
        help: text({ label: 'Help', max: 500 }),
        target: select(Object.keys(referenceTargets) as ReferenceTarget[], { label: 'Links to', labels: { part: 'Spare part' } }),
        required: boolean({ label: 'Required' }),
        default_by: select(defaults, {
          label: 'Begins with',
          labels: { fixed: 'A value of its own', last: 'The last value', now: 'The moment', me: 'Whoever fills it in' },
        }),
        default_value: text({ label: 'Value to begin with', max: 200 }),
        carry_forward: boolean({ label: 'Is carried forward', help: 'The last value stays until somebody changes it and says why.' }),
        no_copy: boolean({
          label: 'The last value is not copied',
          help: 'Nobody takes over the value of the entry before here: it is entered anew each time.',
        }),
        sensitive: boolean({ label: 'Sensitive', help: 'Only whoever fills, approves or wrote an entry reads it.' }),
        second_person: boolean({
          label: 'A second person signs',
          help: 'Somebody else who fills the logbook signs the value by their own password, before it is submitted.',
        }),
        unit: text({ label: 'Unit', max: 20 }),
        decimals: number({ label: 'Decimals', integer: true, min: 0, max: 10 }),
        low: number({ label: 'Lowest good value' }),
        warn_low: number({ label: 'Close to the limit below' }),
        warn_high: number({ label: 'Close to the limit above' }),
        high: number({ label: 'Highest good value' }),
        out_of_range: select(['warn', 'comment', 'refuse'], {
          label: 'Outside its limits',
          labels: { warn: 'It is marked', comment: 'A comment is asked for', refuse: 'It is not taken' },
        }),
        options: list({
          label: 'Options',
          max: most.options,
          fields: {
            key,
            value: text({ label: 'Text', required: true, max: 200 }),
            result: select(['accept', 'reject'], { label: 'Means', labels: { accept: 'Good', reject: 'Not good' } }),
          },
        }),
        columns: list({
          label: 'Columns',
          max: most.columns,
          fields: {
            key,
            label: text({ label: 'Label', required: true, max: 100 }),
            kind: select(columnKinds, { label: 'Kind', required: true, labels: { boolean: 'Yes or no' } }),
            required: boolean({ label: 'Required' }),
          },
        }),
        min_rows: number({ label: 'Rows at least', integer: true, min: 0, max: most.rows }),
        max_rows: number({ label: 'Rows at most', integer: true, min: 1, max: most.rows }),
        operation: select(operations, {
          label: 'Computed as',
          labels: { min: 'Smallest', max: 'Largest', since_last: 'Growth since the last entry' },
        }),
        of: text({ label: 'Of the fields', max: 500, help: 'Their keys, with commas between.' }),
        show_when: conditionRows,
      },
    }),
  },
  api: { rows: 'payload' },
  list: { columns: ['name', 'code', 'status', 'version', 'category'], filters: ['status'] },
  form: { then: 'page' },
  show: {
    details: { fields: ['name', 'code', 'status', 'version', 'category', 'company', 'description'] },
    preview: { label: 'Preview', component: () => import('#src/pages/e-logger/forms/FormPreview.tsx') },
    versions: { label: 'Versions', component: () => import('#src/pages/e-logger/forms/FormVersions.tsx') },
    'e-loggers': 'form_id',
  },
  actions: {
    publish: {
      label: 'Publish',
      done: 'Published. Logbooks that follow take it from their next entry on.',
      on: ['record'],
      permission: 'forms.publish',
      fields: { note: textarea({ label: 'What changed', required: true, max: 1000 }) },
      request: (ids, input) => ({ method: 'POST', path: `forms/${String(ids[0])}/publish`, body: { ...input } }),
    },
    retire: {
      label: 'Retire',
      done: 'Retired: it takes no new logbooks',
      on: ['record'],
      permission: 'forms.publish',
      offeredWhen: { status: 'published' },
      confirm: 'New logbooks cannot use it any more. Those that do keep running.',
      request: ids => ({ method: 'POST', path: `forms/${String(ids[0])}/retire`, body: {} }),
    },
  },
  pages: {
    show: () => import('#src/pages/e-logger/forms/ShowForm.tsx'),
    create: () => import('#src/pages/e-logger/builder/AddForm.tsx'),
    edit: () => import('#src/pages/e-logger/builder/BuildForm.tsx'),
  },
  csv: { match: 'name' },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    forms: typeof forms;
  }
}
