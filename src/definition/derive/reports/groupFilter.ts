import type { Resource, Values } from '../../define';
import { filtersOf, shapeOf } from '../query';

/** The filter that finds the rows of a group: those with this record in a field, or with none; null where the register has no such filter. */
export function groupFilter(resource: Resource, field: string, id: number | null): Values | null {
  const exact = filtersOf(resource).filter(({ on, choices, below, own }) => on === field && !choices && !below && !own);
  if (id === null) {
    const filter = exact.find(({ words }) => words && Object.hasOwn(words, 'none'));
    return filter ? { [filter.key]: 'none' } : null;
  }
  const [filter] = exact;
  return filter ? { [filter.key]: shapeOf(filter) === 'oneOf' ? [id] : id } : null;
}
