import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { isEmpty } from '../texts';

export type ComputedValue = string | number | boolean;

export interface ComputedOptions extends FieldOptions {
  /**
   * Pure; gets the record with its values.
   *
   * @example is_out: computed(key => key.holder !== null, { label: 'Given out' })
   */
  compute(record: Readonly<Record<string, unknown>>): unknown;
}

const plain = (value: unknown): ComputedValue | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

export const computedKind = defineKind<ComputedValue, ComputedOptions>({
  name: 'computed',
  derived: 'computed',
  importable: false,
  options: { compute: true },
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'nowhere' }),
  accept: () => null,
  read: wire => (isEmpty(wire) ? null : plain(wire)),
  fromText: () => null,
  sample: () => null,
  schema: () => ({ type: ['string', 'number', 'boolean', 'null'] }),
});

/**
 * A value that follows from the record, at the console and at the server alike.
 *
 * @example year: computed(key => String(key.due ?? '').slice(0, 4), { label: 'Year' })
 */
export const computed = <const O extends FieldOptions>(
  compute: ComputedOptions['compute'],
  options: Strict<O, FieldOptions>,
): Field<ComputedValue, O & { readOnly: true; compute: ComputedOptions['compute'] }> =>
  field(computedKind, { ...options, compute, readOnly: true } as ComputedOptions) as unknown as Field<
    ComputedValue,
    O & { readOnly: true; compute: ComputedOptions['compute'] }
  >;
