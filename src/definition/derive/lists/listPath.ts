import type { Filter, Resource, Values } from '../../define';
import { isBlank } from '../../texts';
import { valueOnWire } from '../ranges/relativeDays';

/**
 * Where a list is whose address carries some of its filters: `{key}` stands for a filter's value, of a range for its two ends between
 * commas; what is not asked for leaves no comma behind. The other filters are left for the query.
 *
 * @example fillListPath('tools/7,{date_time},{label}/log', { label: 'CheckIn' }) // tools/7,CheckIn/log
 */
export function fillListPath(template: string, filters: Values): { path: string; filters: Values } {
  const left = { ...filters };
  const path = template.replaceAll(/,?\{(\w+)\}/g, (whole, key: string) => {
    const texts = textsOf(valueOnWire(filters[key]));
    delete left[key];
    return texts.map((text, place) => (place > 0 || whole.startsWith(',') ? ',' : '') + encodeURIComponent(text)).join('');
  });
  return { path, filters: left };
}

/**
 * The address of a list with these filters, to be filled: that of the filter that has one of its own, else the register's.
 *
 * @example listTemplate(hardware, { audit: 'due' }) // hardware/audit/{audit}
 */
export const listTemplate = ({ list, api }: Resource, filters: Values): string =>
  list.filters.find(({ key, path }) => path !== undefined && !isBlank(filters[key]))?.path ?? api.list;

/**
 * The addresses that a filter's own path stands for: one with `{value}` in it, or one for each choice where the choice is only a piece of
 * a part of the path.
 *
 * @example ownPaths({ key: 'stage', path: 'work-{stage}/index', choices: { requests: {} }, … }) // [{ path: 'work-requests/index', choice: 'requests' }]
 */
export function ownPaths({ key, path, choices }: Filter): { path: string; choice?: string }[] {
  if (path === undefined) return [];
  const mark = `{${key}}`;
  if (path.split('/').includes(mark)) return [{ path: path.replace(mark, '{value}') }];
  return Object.keys(choices ?? {}).map(choice => ({ path: path.replace(mark, choice), choice }));
}

/** The day before which nothing was: an end alone needs a beginning, which stands before it. */
const always = '1970-01-01';

function textsOf(value: unknown): string[] {
  if (isBlank(value)) return [];
  if (typeof value === 'object' && value !== null && ('start' in value || 'end' in value)) {
    const { start, end } = value as { start?: unknown; end?: unknown };
    if (isBlank(end)) return isBlank(start) ? [] : [String(start)];
    return [isBlank(start) ? always : String(start), String(end)];
  }
  return [value].flat().map(String);
}
