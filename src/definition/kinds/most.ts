import type { ResourceName } from '../fields';
import type { Field, FieldOptions, Strict } from '../kind';
import { aggregateField, aggregateKind, type AggregateSettings, type AggregateValue } from '../numbers/aggregate';

export const mostKind = aggregateKind('most');

/**
 * The greatest value of a field, or the last day, in the records of another register that refer here.
 *
 * @example dearest: most('licenses', 'supplier', 'purchase_cost', { label: 'Dearest licence', as: 'money' })
 */
export const most = <const O extends AggregateSettings>(
  target: ResourceName,
  by: string,
  of: string,
  options: Strict<O, AggregateSettings>,
): Field<AggregateValue<O>, FieldOptions & { readOnly: true }> => aggregateField('most', [target, by, of], options);
