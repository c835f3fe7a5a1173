import type { Resource, Values } from '#definition';

/** Of these fields, those that are not as they were, with what they are now. */
export function changedFields({ fields }: Resource, before: Values, now: Values, names: readonly string[]): Record<string, unknown> {
  const written = (name: string, value: unknown) => {
    const field = fields[name];
    return JSON.stringify(field ? field.kind.write(value ?? null, field) : (value ?? null));
  };
  const changed = names.filter(name => written(name, before[name]) !== written(name, now[name]));
  return Object.fromEntries(changed.map(name => [name, now[name] ?? null]));
}
