import type { Resource, Values } from '../../define';

/** Of these fields, those that are not as they were, with what they are now. */
export function changedFields(resource: Resource, before: Values, now: Values, names: readonly string[]): Record<string, unknown> {
  const changed = names.filter(name => !isWrittenAlike(resource, name, before[name], now[name]));
  return Object.fromEntries(changed.map(name => [name, now[name] ?? null]));
}

/** Whether a body carries two values of a field alike; the order of a list counts. */
export function isWrittenAlike({ fields }: Resource, name: string, one: unknown, other: unknown): boolean {
  const field = fields[name];
  const written = (value: unknown) => {
    const kept = value === '' || value === undefined ? null : value;
    // A file that was just chosen is no address, and two of them are never known to be alike.
    if (kept instanceof Blob) return kept;
    return JSON.stringify(field ? field.kind.write(kept, field) : kept);
  };
  return written(one) === written(other);
}
