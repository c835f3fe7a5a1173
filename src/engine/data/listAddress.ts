import type { Registry, Resource } from '#definition';

/** The address of a register's list with these filters set. */
export const listAddress = (resource: string, filter: Readonly<Record<string, unknown>>) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' }).toString()}`;

/** The address of what a count counts: the records of the target whose field refers to this one. */
export function countedList(registry: Registry, field: { target: string; by: string; where?: object }, id: unknown): string | null {
  if (!registry.has(field.target)) return null;
  return listAddress(field.target, { ...field.where, [filterKey(registry.get(field.target), field.by)]: id });
}

/** The filter on a field, declared or derived; a declared list of ids takes one as well. */
function filterKey(target: Resource, name: string): string {
  const declared = target.list.filters.find(filter => filter.on === name && !filter.choices && filter.field.kind.choice !== 'one');
  const field = target.fields[name];
  return declared?.key ?? field?.kind.wireName(name, 'write') ?? name;
}
