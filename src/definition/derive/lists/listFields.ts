import type { Resource } from '../../define';
import { markPaths } from '../../define/marks';
import { customOwner, isCustomName } from '../../kinds/customFields';

/** A register with at most so many fields is read whole: its rows are small, and a record opens at once from its row. */
const few = 20;

/**
 * The fields that a list with these columns requests of its rows (`fields` of the call, decisions §3), in the order of the definition: the columns, what names
 * and colours a row, what its marks compare, what `list.reads` adds, and when it was deleted.
 *
 * Undefined where rows are read whole: of a register with few fields, without pages of single records, of another source, or kept for work
 * without network; and where a column is computed, because the definition does not say from what.
 *
 * @param hasCustom whether it shows fields that administrators added, of which not all stand among `columns`
 * @example listFields(hardware, ['asset_tag', 'status']) // ['asset_tag', 'name', 'status', 'assigned_type', 'deleted_at']
 */
export function listFields(resource: Resource, columns: readonly string[], hasCustom = false): readonly string[] | undefined {
  const { fields, list, title, marks, api, softDelete } = resource;
  const names = Object.keys(fields);
  if (names.length <= few || api.source !== undefined || resource.offline || !api.operations.includes('get')) return undefined;
  const marked = marks.filter(({ on }) => columns.includes(on)).flatMap(markPaths);
  const custom = hasCustom || columns.some(isCustomName) ? [customOwner(fields)] : [];
  const read = new Set([...columns, ...title, list.rowColor, ...list.reads, ...custom, ...marked.map(path => path.split('.')[0])]);
  const found = names.filter(name => read.has(name));
  if (found.some(name => 'compute' in (fields[name] ?? {}))) return undefined;
  return softDelete ? [...found, 'deleted_at'] : found;
}

const parts = new WeakMap<Resource, Map<string, Resource>>();

/** The register with some of its fields, by which rows are read that were requested with those alone. */
export function partOfResource(resource: Resource, names: readonly string[]): Resource {
  const known = parts.get(resource) ?? new Map<string, Resource>();
  parts.set(resource, known);
  const key = names.join();
  const found = known.get(key) ?? {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.includes(name))),
  };
  known.set(key, found);
  return found;
}
