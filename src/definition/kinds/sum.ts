import type { ResourceName } from '../fields';
import type { Field, FieldOptions, Strict } from '../kind';
import { aggregateField, aggregateKind, type AggregateSettings, type AggregateValue } from '../numbers/aggregate';

export const sumKind = aggregateKind('sum');

/**
 * How much the values of a field come to in the records of another register that refer here, among those that the reader sees; 0 where there are none.
 *
 * @example stock: sum('licenses', 'supplier', 'seats', { label: 'Seats bought' })
 */
export const sum = <const O extends AggregateSettings>(
  target: ResourceName,
  by: string,
  of: string,
  options: Strict<O, AggregateSettings>,
): Field<AggregateValue<O>, FieldOptions & { readOnly: true }> => aggregateField('sum', [target, by, of], options);
