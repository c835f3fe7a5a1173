import { defineKind, field, type Field, type FieldOptions, type Kind, type Strict } from '../kind';
import { moneyKind } from './money';
import { numberKind } from './number';

export interface RunningTotalOptions extends FieldOptions {
  /**
   * The field of this register that is added up. One of its `sequences` says of which rows, and in which order. Checked when the server starts.
   *
   * @example issued: runningTotal('issue', { label: 'Issued so far' })
   */
  of: string;
  /**
   * What the values are: `money`; numbers unless told.
   *
   * @example spent: runningTotal('cost', { label: 'Spent so far', as: 'money' })
   */
  as?: 'money';
  /**
   * Shown behind the number.
   *
   * @example stock: runningTotal('issue', { label: 'In stock', unit: 'pieces' })
   */
  unit?: string;
}

function kindLike(like: Kind<number>): Kind<number, RunningTotalOptions> {
  const { format, present, read, load, toText, schema } = like;
  return defineKind<number, RunningTotalOptions>({
    name: 'runningTotal',
    ...(format && { format }),
    derived: 'running',
    importable: false,
    sortable: false,
    options: { of: true, as: true, unit: true },
    filter: 'none',
    storage: () => ({ in: 'nowhere' }),
    ...{ load, present, read, toText },
    accept: () => null,
    fromText: () => null,
    sample: () => null,
    schema: (options, end) => schema({ label: options.label } as FieldOptions, end),
  });
}

export const runningTotalKind = kindLike(numberKind as unknown as Kind<number>);
const moneyTotalKind = kindLike(moneyKind as unknown as Kind<number>);

/**
 * What a number comes to over the rows of a sequence, up to this row and with it: a balance, a meter. Rows that the reader does not see are
 * included, as they are in the rule of the sequence; where a row belongs to no group it is empty.
 *
 * @example stock: runningTotal('issue', { label: 'In stock' })
 */
export function runningTotal<const O extends Pick<RunningTotalOptions, keyof FieldOptions | 'as' | 'unit'>>(
  of: string,
  options: Strict<O, RunningTotalOptions>,
): Field<number, O & { readOnly: true }> {
  const all = { ...options, of, readOnly: true } as RunningTotalOptions;
  return field(all.as === 'money' ? moneyTotalKind : runningTotalKind, all) as unknown as Field<number, O & { readOnly: true }>;
}
