import type { Resource } from '#definition';

/** The address of a register's list that shows only what refers to a record through a field. */
export function listAddress(resource: Resource, by: string, record: Readonly<Record<string, unknown>>): string {
  const declared = resource.list.filters.find(filter => filter.on === by);
  const field = resource.fields[by];
  const key = declared?.key ?? (field?.kind.name === 'ref' ? field.kind.wireName(by, 'write') : by);
  const many = declared?.field.kind.filter === 'oneOf';
  const filter = { [key]: many ? [record.id] : record.id };
  return `/${resource.name}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
}
