import { defineKind, field, type Aggregate, type Field, type FieldOptions, type Kind } from '../kind';
import { dateKind } from '../kinds/date';
import { datetimeKind } from '../kinds/datetime';
import { moneyKind } from '../kinds/money';
import { numberKind } from '../kinds/number';
import type { ResourceName } from '../fields';

/** What the values are, and so what becomes of them on the wire, in files and on screen. */
const likes = { number: numberKind, money: moneyKind, date: dateKind, datetime: datetimeKind } as const;

export type AggregateFormat = keyof typeof likes;

export interface AggregateOptions extends FieldOptions {
  /**
   * The register whose records are looked at.
   *
   * @example seats: sum('licenses', 'supplier', 'seats', { label: 'Seats' })
   */
  target: ResourceName;
  /**
   * Its field, a ref or refs, that refers here. Checked when the server starts.
   *
   * @example seats: sum('licenses', 'manufacturer', 'seats', { label: 'Seats' })
   */
  by: string;
  /**
   * Its field whose values count. One that needs a right to be read asks the aggregate to need it too, by `access`. Checked when the server
   * starts.
   *
   * @example spent: sum('licenses', 'supplier', 'purchase_cost', { label: 'Spent on licences', as: 'money' })
   */
  of: string;
  /**
   * What the values are: `money`, `date` or `datetime`; numbers unless told.
   *
   * @example next_expiry: least('licenses', 'supplier', 'expiration_date', { label: 'Next to expire', as: 'date' })
   */
  as?: AggregateFormat;
  /**
   * Only the records whose fields have these values.
   *
   * @example seats: sum('licenses', 'supplier', 'seats', { label: 'Seats to give back', where: { reassignable: true } })
   */
  where?: Readonly<Record<string, string | number | boolean>>;
  /**
   * Of `last`: the field by which one record is later than another; the order in which they were added unless told.
   *
   * @example latest: last('licenses', 'supplier', 'seats', { label: 'Bought last', order: 'purchase_date' })
   */
  order?: string;
  /**
   * Shown behind the number.
   *
   * @example hours: sum('maintenances', 'supplier', 'cost', { label: 'Hours', unit: 'hours' })
   */
  unit?: string;
}

/** What an aggregate is told beside the register, its reference and its field. */
export type AggregateSettings = Pick<AggregateOptions, keyof FieldOptions | 'as' | 'where' | 'order' | 'unit'>;

/** The value of an aggregate. */
export type AggregateValue<O> = O extends { readonly as: 'date' | 'datetime' } ? string : number;

/** Makes the kind of an aggregate: read and shown as the values are, never written. */
export function aggregateKind(name: Aggregate, like: AggregateFormat = 'number'): Kind<number | string, AggregateOptions> {
  const { format, filter, load, present, read, toText, fromText, shared, schema } = likes[like] as unknown as Kind<number | string>;
  return defineKind<number | string, AggregateOptions>({
    name,
    ...(format && { format }),
    aggregate: name,
    importable: false,
    options: { target: true, by: true, of: true, as: true, where: true, order: true, unit: true },
    filter,
    storage: () => ({ in: 'nowhere' }),
    ...{ load, present, read, toText, fromText, shared },
    accept: () => null,
    sample: () => null,
    schema: (options, end) => schema({ label: options.label } as FieldOptions, end),
  });
}

/** Makes the field of an aggregate. */
export const aggregateField = <V extends number | string>(
  name: Aggregate,
  [target, by, of]: readonly [string, string, string],
  options: object & { as?: AggregateFormat },
): Field<V, FieldOptions & { readOnly: true }> =>
  field(aggregateKind(name, options.as), { ...options, target, by, of, readOnly: true } as never) as unknown as Field<
    V,
    FieldOptions & { readOnly: true }
  >;
