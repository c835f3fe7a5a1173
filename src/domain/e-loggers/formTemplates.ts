import type { FieldRow } from './readField';

/** Words of a ready-made form by their key, in the language of whoever begins it. */
type Words = (key: string) => string;

const comment = { required: true, decimals: 2, out_of_range: 'comment' } as const;

/** What the fields of ready-made forms are, with their keys; their labels are texts by these keys. */
const templates = {
  shift_log: [
    { key: 'shift', kind: 'select', required: true, options: [{ key: 'early' }, { key: 'late' }, { key: 'night' }] },
    { key: 'crew', kind: 'text', required: true },
    { key: 'event', kind: 'textarea', required: true },
    { key: 'safe', kind: 'boolean', required: true },
    { key: 'what_was_unsafe', kind: 'textarea', required: true, show_when: [{ key: 'safe', op: 'is', value: 'false' }] },
    {
      ...{ key: 'open_items', kind: 'table', min_rows: 0, max_rows: 20 },
      columns: [
        { key: 'item', kind: 'text', required: true },
        { key: 'until', kind: 'date' },
      ],
    },
    { key: 'remark', kind: 'textarea' },
  ],
  generator_run: [
    { key: 'hours_before', kind: 'reading', required: true, unit: 'h', decimals: 1 },
    { key: 'hours_after', kind: 'reading', required: true, unit: 'h', decimals: 1 },
    { key: 'hours_run', kind: 'computed', operation: 'difference', of: 'hours_after, hours_before', unit: 'h', decimals: 1 },
    { key: 'load', kind: 'number', ...comment, unit: 'kW', low: 0, high: 400 },
    { key: 'oil_pressure', kind: 'number', ...comment, unit: 'bar', low: 2, warn_low: 2.5, high: 5 },
    { key: 'coolant', kind: 'number', ...comment, unit: '°C', low: 60, warn_high: 95, high: 100 },
    { key: 'fuel', kind: 'number', required: true, unit: '%', low: 20, warn_low: 30, high: 100, out_of_range: 'comment' },
    {
      key: 'leaks',
      kind: 'select',
      required: true,
      options: [
        { key: 'none', result: 'accept' },
        { key: 'some', result: 'reject' },
      ],
    },
    { key: 'remark', kind: 'textarea' },
  ],
  cooling_water: [
    { key: 'temperature_in', kind: 'number', ...comment, unit: '°C', low: 5, high: 35 },
    { key: 'temperature_out', kind: 'number', ...comment, unit: '°C', low: 5, high: 45 },
    { key: 'difference', kind: 'computed', operation: 'difference', of: 'temperature_out, temperature_in', unit: '°C', decimals: 1 },
    { key: 'ph', kind: 'number', ...comment, low: 7, warn_low: 7.2, warn_high: 8.3, high: 8.5 },
    { key: 'conductivity', kind: 'number', ...comment, unit: 'µS/cm', low: 0, warn_high: 2500, high: 3000 },
    { key: 'chlorine', kind: 'number', ...comment, unit: 'mg/l', low: 0.2, high: 1 },
    { key: 'make_up', kind: 'reading', required: true, unit: 'm³' },
    { key: 'make_up_since', kind: 'computed', operation: 'since_last', of: 'make_up', unit: 'm³' },
    { key: 'remark', kind: 'textarea' },
  ],
  permit: [
    { key: 'work', kind: 'textarea', required: true },
    { key: 'place', kind: 'text', required: true },
    { key: 'begins', kind: 'datetime', required: true },
    { key: 'ends', kind: 'datetime', required: true },
    {
      key: 'dangers',
      kind: 'choices',
      required: true,
      options: [{ key: 'height' }, { key: 'hot' }, { key: 'confined' }, { key: 'electric' }],
    },
    { key: 'precautions', kind: 'heading' },
    {
      key: 'isolated',
      kind: 'select',
      required: true,
      options: [
        { key: 'yes', result: 'accept' },
        { key: 'no', result: 'reject' },
      ],
    },
    {
      key: 'gas_free',
      kind: 'select',
      required: true,
      options: [
        { key: 'yes', result: 'accept' },
        { key: 'no', result: 'reject' },
      ],
    },
    { key: 'holder', kind: 'text', required: true },
  ],
} as const satisfies Readonly<Record<string, readonly FieldRow[]>>;

export type FormTemplate = keyof typeof templates;

export const formTemplates = Object.keys(templates) as FormTemplate[];

/** The fields of a ready-made form with labels in the words that are given. */
export const fieldsOfTemplate = (template: FormTemplate, words: Words): FieldRow[] =>
  templates[template].map((row: FieldRow) => ({
    ...row,
    label: words(String(row.key)),
    ...(Array.isArray(row.options) && { options: (row.options as readonly FieldRow[]).map(one => named(one, 'value', words)) }),
    ...(Array.isArray(row.columns) && { columns: (row.columns as readonly FieldRow[]).map(one => named(one, 'label', words)) }),
  }));

const named = (row: FieldRow, name: string, words: Words): FieldRow => ({ ...row, [name]: words(String(row.key)) });
