import type { ResourceName } from '../fields';
import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { readNumber } from '../numbers/numberText';

export interface CountOptions extends FieldOptions {
  /**
   * The register that is counted.
   *
   * @example assets_count: count('hardware', 'location', { label: 'Assets' })
   */
  target: ResourceName;
  /**
   * Its field, a ref or refs, that refers here. Checked when the server starts.
   *
   * @example assets_count: count('hardware', 'supplier', { label: 'Assets' })
   */
  by: string;
  /**
   * Only the records whose fields have these values, or which the list's filter of that key finds by this word, where it has `choices`. A path may lead through a count: `keys_out_count.holder` is who has one of them.
   *
   * @example keys_out_count: count('hardware', 'location', { label: 'To be requested', where: { requestable: true } })
   */
  where?: Readonly<Record<string, string | number | boolean>>;
}

type CountField<T extends ResourceName, B extends string, O extends FieldOptions> = Field<number, O & { readOnly: true; target: T; by: B }>;

export const countKind = defineKind<number, CountOptions>({
  name: 'count',
  format: 'number',
  derived: 'counted',
  importable: false,
  options: { target: true, by: true, where: true },
  filter: 'equals',
  storage: () => ({ in: 'nowhere' }),
  present: value => value ?? 0,
  accept: () => null,
  read: readNumber,
  // Nothing is counted beyond what the column of an id holds.
  fromText: text => (/^\d+$/.test(text.trim()) ? Math.min(Number(text), 2 ** 31 - 1) : null),
  sample: () => null,
  schema: ({ target }) => ({ type: 'integer', minimum: 0, description: `How many records of ${target} refer here.` }),
});

/**
 * How many records of another register that the reader sees refer here; while anything does the record cannot be deleted.
 *
 * @example assets_count: count('hardware', 'company', { label: 'Assets' })
 */
export function count<
  const T extends ResourceName,
  const B extends string,
  const O extends Pick<CountOptions, keyof FieldOptions | 'where'>,
>(target: T, by: B, options: Strict<O, CountOptions>): CountField<T, B, O> {
  return field(countKind, { ...options, target, by, readOnly: true } as CountOptions) as unknown as CountField<T, B, O>;
}
