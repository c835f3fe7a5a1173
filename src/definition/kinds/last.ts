import type { ResourceName } from '../fields';
import type { Field, FieldOptions, Strict } from '../kind';
import { aggregateField, aggregateKind, type AggregateSettings, type AggregateValue } from '../numbers/aggregate';

export const lastKind = aggregateKind('last');

/**
 * The value of a field in the last of the records of another register that refer here and have one: the last by `order`, or else the one that was added last.
 *
 * @example latest: last('licenses', 'supplier', 'seats', { label: 'Seats bought last', order: 'purchase_date' })
 */
export const last = <const O extends AggregateSettings>(
  target: ResourceName,
  by: string,
  of: string,
  options: Strict<O, AggregateSettings>,
): Field<AggregateValue<O>, FieldOptions & { readOnly: true }> => aggregateField('last', [target, by, of], options);
