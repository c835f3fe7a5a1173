import type { Filter, Resource, Values } from '../../define';
import { defineKind, field, type Field, type FieldOptions } from '../../kind';
import { boolean } from '../../kinds/boolean';
import { customOwner, isCustomName } from '../../kinds/customFields';
import { date, dateKind } from '../../kinds/date';
import { email } from '../../kinds/email';
import { number } from '../../kinds/number';
import { select } from '../../kinds/select';
import { text } from '../../kinds/text';
import { url } from '../../kinds/url';
import { Refusal } from '../../rules';
import { linesOf, readText } from '../../texts';

/** A custom field as a column: its text, shown as its format says where it is of that format. */
export interface CustomOptions extends FieldOptions {
  /** The field whose cell and whose words it has. */
  like: Field;
}

const customKind = defineKind<string, CustomOptions>({
  name: 'custom',
  options: { like: true },
  storage: () => ({ in: 'nowhere' }),
  accept: () => null,
  read: readText,
  sample: () => null,
  schema: () => ({ type: 'string' }),
});

/** The formats that are more than text. */
const likes = new Map<unknown, (options: { label: string }) => Field>([
  ['NUMERIC', number],
  ['DATE', date],
  ['BOOLEAN', boolean],
  ['EMAIL', email],
  ['URL', url],
]);

/** The field that a custom field of a format is like; undefined where it is no more than text. */
export const likeOf = (format: unknown, label: string): Field | undefined => likes.get(format)?.({ label });

/** A custom field on its own, for a control of it; undefined where it is no more than text. */
export function customLike(format: unknown, { label, required = false }: { label: string; required?: boolean }): Field | undefined {
  const like = likeOf(format, label);
  return like && field(customKind, { label, required, like });
}

/** The words for yes and no. */
export interface YesNo {
  yes: string;
  no: string;
}

/**
 * A register with the fields that administrators added (contract §3), each as a column and a filter of its own under its name on the wire;
 * a record has their values under those names already. Encrypted ones are left out. The register itself where it has none.
 *
 * @param rows what `GET fields` answers (contract §4)
 * @example withCustomColumns(hardware, [{ name: 'Colour', db_column_name: '_snipeit_colour_3', element: 'text', format: 'ANY' }])
 */
export function withCustomColumns(resource: Resource, rows: readonly Values[], words: YesNo = { yes: 'Yes', no: 'No' }): Resource {
  const owner = resource.fields[customOwner(resource.fields) ?? ''];
  const added = owner ? rows.flatMap(readCustomField) : [];
  if (!owner || added.length === 0) return resource;
  const { list, fields } = resource;
  return {
    ...resource,
    fields: { ...fields, ...Object.fromEntries(added.map(custom => [custom.key, columnOf(custom, owner)])) },
    list: {
      ...list,
      columns: [...list.columns, ...added.filter(({ isShown }) => isShown).map(({ key }) => key)],
      filters: [...list.filters, ...added.map(custom => filterOf(custom, words))],
    },
  };
}

interface CustomField {
  key: string;
  label: string;
  format: unknown;
  choices: string[];
  isShown: boolean;
}

const ofChoices: readonly unknown[] = ['listbox', 'radio', 'checkbox'];

function readCustomField({
  name,
  db_column_name: key,
  format,
  element,
  field_values,
  show_in_listview,
  field_encrypted,
}: Values): CustomField[] {
  if (typeof name !== 'string' || typeof key !== 'string' || !isCustomName(key) || field_encrypted === true) return [];
  const choices = ofChoices.includes(element) ? linesOf(readText(field_values)) : [];
  return [{ key, label: name, format, choices, isShown: show_in_listview === true }];
}

function columnOf({ label, format, isShown }: CustomField, { access }: Field): Field {
  const options = { label, readOnly: true, hidden: !isShown, ...(access && { access }) };
  const like = likeOf(format, label);
  return like ? field(customKind, { ...options, like }) : text(options);
}

const filterOf = (custom: CustomField, words: YesNo): Filter => ({ key: custom.key, field: readerField(custom, words), on: custom.key });

function readerField({ label, format, choices }: CustomField, { yes, no }: YesNo): Field {
  // An administrator's words stand as they are.
  if (choices.length > 0) return select(choices, { label, labels: Object.fromEntries(choices.map(choice => [choice, choice])) });
  if (format === 'BOOLEAN') return select(['1', '0'], { label, labels: { 1: yes, 0: no } });
  // Servers of the family compare custom fields, and know no ranges of them.
  if (format === 'DATE') return { ...date({ label }), kind: { ...dateKind, filter: 'equals' } } as Field;
  return (format === 'NUMERIC' && customLike(format, { label })) || text({ label });
}

/**
 * What the text of a custom field says in the terms of its format; null where it is not of that format, for that may have changed since.
 *
 * @example valueIn(date({ label: 'Day' }), '2026-03-31')
 */
export function valueIn(like: Field, said: string): unknown {
  try {
    const value = like.kind.accept(said, like);
    return value !== null && like.kind.check(value, like) === null ? value : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
