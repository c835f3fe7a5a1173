import type { Resource, Values } from '../define';

/** The words that name a record: the texts of its title fields; its number when they are all empty. */
export function titleOf(resource: Resource, record: Values): string {
  const texts = resource.title.map(name => {
    const field = resource.fields[name];
    return field ? field.kind.toText(record[name] ?? null, field) : '';
  });
  return texts.filter(Boolean).join(' ') || `#${String(record.id)}`;
}
