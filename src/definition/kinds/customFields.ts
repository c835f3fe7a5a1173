import { ticksText } from '../derive/ticks';
import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import type { Fields } from '../language/basics';
import { refuse, type Issue } from '../rules';
import { objectSchema } from '../schema';
import { escapeEntities, keepable, readText } from '../texts';

/** The value of one field of the record's field set. */
export interface CustomValue {
  label: string;
  /** The field's name on the wire: `_snipeit_colour_3`. */
  field: string;
  value: string | null;
  format: string;
  element: string;
  /** It belongs to a field set that the record does not have at present: it is kept in a form, and not written. */
  isOther?: boolean;
  /** What is typed is no value of the format: half a day, or a number that can be read two ways. A form keeps it, and `check` refuses it. */
  isOpen?: boolean;
}

/** On which occasions a custom field may be asked for beside the form (contract §4), each by the field of `fields` that says so. */
export type CustomFieldMark = 'display_checkout' | 'display_checkin' | 'display_audit';

export interface CustomFieldsOptions extends FieldOptions {
  /**
   * The path to the field set that says which fields there are.
   *
   * @example custom_fields: customFields({ label: 'Custom fields', fieldset: 'model.fieldset' })
   */
  fieldset: string;
}

const isObject = (wire: unknown): wire is Record<string, unknown> => typeof wire === 'object' && wire !== null && !Array.isArray(wire);
/** Whether a name on the wire is that of a custom field. */
export const isCustomName = (name: string) => /^_snipeit_\w+$/.test(name);
/** The field of a register that holds what administrators added; undefined where there is none. */
export const customOwner = (fields: Fields): string | undefined => Object.keys(fields).find(name => fields[name]?.kind.custom);
const unnamed = (name: string): Omit<CustomValue, 'value' | 'isOther'> => ({ label: name, field: name, format: 'ANY', element: 'text' });

/** Text, a number or a tick as it came, to what is kept; blank is empty. */
const plainText = (text: unknown) => (typeof text === 'object' || text === undefined ? null : keepable(String(text)).trim() || null);

/** Values as a row carries them, by label; or as a body carries them, by field name. */
function read(wire: unknown): CustomValue[] {
  if (!isObject(wire)) return [];
  return Object.entries(wire).flatMap(([label, entry]) => {
    if (!isObject(entry)) return isCustomName(label) ? [{ ...unnamed(label), value: readText(entry) }] : [];
    const name = readText(entry.field);
    if (name === null) return [];
    return [
      {
        label,
        field: name,
        value: readText(entry.value),
        format: readText(entry.field_format) ?? 'ANY',
        element: readText(entry.element) ?? 'text',
      },
    ];
  });
}

/** What is wrong with what is typed into custom fields, by their names on the wire. */
export const openIssues = (values: readonly CustomValue[]): Readonly<Record<string, Issue>> =>
  Object.fromEntries(
    values.flatMap(({ field: name, format, isOpen, isOther }) =>
      isOpen && !isOther ? [[name, { rule: format === 'DATE' ? 'date' : 'number' }]] : [],
    ),
  );

export const customFieldsKind = defineKind<CustomValue[], CustomFieldsOptions>({
  name: 'customFields',
  custom: true,
  restorable: false,
  importable: false,
  forMany: false,
  options: { fieldset: true },
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(Object.fromEntries(value.map(({ field: name, value: text }) => [name, text]))),
  load: column => (isObject(column) ? Object.entries(column).map(([name, text]) => ({ ...unnamed(name), value: plainText(text) })) : []),
  present: value =>
    Object.fromEntries(
      (value ?? []).map(({ label, field: name, value: text, format, element }) => [
        label,
        { field: name, value: text === null ? null : escapeEntities(text), field_format: format, element },
      ]),
    ),
  accept: wire => {
    if (!isObject(wire)) return refuse('list');
    return Object.entries(wire)
      .filter(([name]) => isCustomName(name))
      .map(([name, text]) => ({
        ...unnamed(name),
        value: Array.isArray(text) ? ticksText(text.flatMap(one => plainText(one) ?? [])) : plainText(text),
      }));
  },
  read,
  write: value => Object.fromEntries((value ?? []).flatMap(({ field: name, value: text, isOther }) => (isOther ? [] : [[name, text]]))),
  check: values => {
    const [[name, issue] = []] = Object.entries(openIssues(values));
    const wrong = values.find(one => one.field === name);
    return issue && wrong ? { rule: 'customField', within: { field: wrong.field, label: wrong.label, issue } } : null;
  },
  parts: value => Object.fromEntries(value.map(({ field: name, value: text }) => [name, text])),
  put: (body, _name, wire) => void Object.assign(body, wire),
  take: body => {
    const named = Object.entries(body).filter(([name]) => isCustomName(name));
    return named.length > 0 ? Object.fromEntries(named) : undefined;
  },
  toText: value => (value ?? []).flatMap(({ label, value: text }) => (text === null ? [] : [`${label}: ${text}`])).join('; '),
  fromText: () => null,
  sample: () => [],
  schema: () => ({
    type: 'object',
    additionalProperties: objectSchema({
      field: { type: 'string', pattern: '^_snipeit_' },
      value: { type: ['string', 'null'] },
      field_format: { type: 'string' },
      element: { type: 'string', enum: ['text', 'listbox', 'textarea', 'checkbox', 'radio'] },
    }),
    description: 'The fields of the field set, by label.',
  }),
  bodySchema: () => ({
    patternProperties: {
      '^_snipeit_\\w+$': {
        type: ['string', 'number', 'boolean', 'array', 'null'],
        items: { type: 'string' },
        description: 'A custom field, under the name it has in rows.',
      },
    },
  }),
});

/**
 * The fields that administrators add to a record through the field set of its model (contract §3). A row carries them under
 * `custom_fields` by label; a body carries each under its own name, beside the other fields.
 *
 * @example custom_fields: customFields({ label: 'Custom fields', fieldset: 'model.fieldset' })
 */
export const customFields = <const O extends CustomFieldsOptions>(options: Strict<O, CustomFieldsOptions>): Field<CustomValue[], O> =>
  field(customFieldsKind, options);
