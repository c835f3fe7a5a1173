import { boolean, count, defineResource, select, text, textarea } from '#definition';

const formatLabels = {
  ANY: 'Anything',
  ALPHA: 'Letters',
  'ALPHA-DASH': 'Letters, digits, - and _',
  NUMERIC: 'Number',
  'ALPHA-NUMERIC': 'Letters and digits',
  EMAIL: 'E-mail address',
  DATE: 'Date',
  URL: 'Web address',
  IP: 'IP address',
  IPV4: 'IPv4 address',
  IPV6: 'IPv6 address',
  MAC: 'MAC address',
  BOOLEAN: 'Yes or no',
  'CUSTOM REGEX': 'Regular expression',
};
const formats = Object.keys(formatLabels) as (keyof typeof formatLabels)[];

export const fields = defineResource({
  name: 'fields',
  label: { one: 'Custom field', many: 'Custom fields' },
  icon: 'field',
  section: 'settings',
  permission: 'customfields',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    db_column_name: text({ label: 'Name on the wire', readOnly: true, hidden: true }),
    element: select(['text', 'listbox', 'textarea', 'checkbox', 'radio'], {
      label: 'Form element',
      required: true,
      default: 'text',
      wire: { read: 'type' },
    }),
    format: select(formats, { label: 'Format', required: true, default: 'ANY', labels: formatLabels }),
    custom_format: text({ label: 'Regular expression', required: true, hidden: true, help: 'What the whole value must match.' }),
    field_values: textarea({ label: 'Choices', required: true, hidden: true, help: 'One choice a line.' }),
    help_text: text({ label: 'Help text', hidden: true }),
    field_encrypted: boolean({ label: 'Encrypt the value', immutable: true, hidden: true }),
    show_in_listview: boolean({ label: 'Show in lists', help: 'A column from the beginning, not only one to choose.', hidden: true }),
    display_checkout: boolean({ label: 'Ask at check-out', hidden: true }),
    display_checkin: boolean({ label: 'Ask at check-in', hidden: true }),
    display_audit: boolean({ label: 'Ask at audits', hidden: true }),
    show_in_email: boolean({ label: 'Show in check-out mail', hidden: true }),
    is_unique: boolean({ label: 'Value must be unique' }),
    fieldsets_count: count('fieldsets', 'fields', { label: 'Field sets' }),
  },
  when: { custom_format: { format: 'CUSTOM REGEX' }, field_values: { element: ['listbox', 'checkbox', 'radio'] } },
  list: { filters: ['element', 'format'] },
});

declare module '#definition/fields' {
  interface Resources {
    fields: typeof fields;
  }
}
