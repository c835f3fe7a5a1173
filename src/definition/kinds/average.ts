import type { ResourceName } from '../fields';
import type { Field, FieldOptions, Strict } from '../kind';
import { aggregateField, aggregateKind, type AggregateSettings, type AggregateValue } from '../numbers/aggregate';

export const averageKind = aggregateKind('average');

/**
 * The mean of the values of a field in the records of another register that refer here, to six decimals; empty where there are none.
 *
 * @example seats_average: average('licenses', 'supplier', 'seats', { label: 'Seats on average' })
 */
export const average = <const O extends AggregateSettings>(
  target: ResourceName,
  by: string,
  of: string,
  options: Strict<O, AggregateSettings>,
): Field<AggregateValue<O>, FieldOptions & { readOnly: true }> => aggregateField('average', [target, by, of], options);
