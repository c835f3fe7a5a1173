import { defineKind, field, type Field, type FieldOptions, type Strict, type ValueOf } from '../kind';
import { refuse } from '../rules';
import { isEmpty } from '../texts';
import { listKind, rowSchema, type ListRow } from './list';

export interface ObjectOptions extends FieldOptions {
  /**
   * The fields within it.
   *
   * @example lock: object({ label: 'Lock', fields: { maker: text({ label: 'Maker' }), made: date({ label: 'Made on' }) } })
   */
  fields: Readonly<Record<string, Field>>;
}

type ObjectField<O extends ObjectOptions> = Field<{ [K in keyof O['fields']]: ValueOf<O['fields'][K]> | null }, O>;

const isObject = (wire: unknown): wire is ListRow => typeof wire === 'object' && wire !== null && !Array.isArray(wire);
const first = (rows: unknown): ListRow | null => (Array.isArray(rows) && isObject(rows[0]) ? rows[0] : null);

/** A list of exactly one row; what holds for the row of a list holds here. */
export const objectKind = defineKind<ListRow, ObjectOptions>({
  name: 'object',
  nested: 'one',
  forMany: false,
  options: { fields: true },
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: (value, options) => (value === null ? null : first(listKind.present([value], options))),
  accept: (wire, options) => {
    if (isEmpty(wire)) return null;
    return isObject(wire) ? first(listKind.accept([wire], options)) : refuse('list');
  },
  read: (wire, options) => (isObject(wire) ? first(listKind.read([wire], options)) : null),
  write: (value, options) => (value === null ? null : first(listKind.write([value], options))),
  check: (value, options) => listKind.check([value], options),
  toText: (value, options) => (value === null ? '' : JSON.stringify(objectKindWrite(value, options))),
  fromText: (text, options) => first(listKind.fromText(text.trim() === '' ? '' : `[${text}]`, options)),
  schema: rowSchema,
  sample: (random, options) => first(listKind.sample(random, options)),
});

const objectKindWrite = (value: ListRow, options: ObjectOptions) => first(listKind.write([value], options));

/**
 * Fields within a field: a level of the escalation matrix.
 *
 * @example lock: object({ label: 'Lock', fields: { maker: text({ label: 'Maker' }) } })
 */
export const object = <const O extends ObjectOptions>(options: Strict<O, ObjectOptions>): ObjectField<O> =>
  field(objectKind, options as ObjectOptions) as unknown as ObjectField<O>;
