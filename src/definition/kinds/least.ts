import type { ResourceName } from '../fields';
import type { Field, FieldOptions, Strict } from '../kind';
import { aggregateField, aggregateKind, type AggregateSettings, type AggregateValue } from '../numbers/aggregate';

export const leastKind = aggregateKind('least');

/**
 * The least value of a field, or the first day, in the records of another register that refer here.
 *
 * @example first_expiry: least('licenses', 'supplier', 'expiration_date', { label: 'First to expire', as: 'date' })
 */
export const least = <const O extends AggregateSettings>(
  target: ResourceName,
  by: string,
  of: string,
  options: Strict<O, AggregateSettings>,
): Field<AggregateValue<O>, FieldOptions & { readOnly: true }> => aggregateField('least', [target, by, of], options);
