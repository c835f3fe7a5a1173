import type { Resource, Values } from '../../define';
import { filtersOf, shapeOf } from '../query';

/** The filter that finds the rows of a group: those with this record or word in a field, or with none; null where the register has no such filter. */
export function groupFilter(resource: Resource, field: string, value: number | string | null): Values | null {
  const exact = filtersOf(resource).filter(
    ({ on, choices, below, own, contains }) => on === field && !choices && !below && !own && !contains,
  );
  if (value === null) {
    const filter = exact.find(({ words }) => words && Object.hasOwn(words, 'none'));
    return filter ? { [filter.key]: 'none' } : null;
  }
  const [filter] = exact;
  return filter ? { [filter.key]: shapeOf(filter) === 'oneOf' ? [value] : value } : null;
}
