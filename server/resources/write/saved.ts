import type { Values } from '#definition';
import type { Write } from '#server/contract.ts';
import { isSame, isSecret } from '../history/changes';

/** A record that was written, and what that replaced: every field that is not as it was, by whatever rule; no secrets. */
export interface Saved {
  id: number;
  replaced: Values;
}

export function savedOf({ resource, before, values }: Write, id: number): Saved {
  const changed = Object.entries(resource.fields).filter(
    ([name, field]) => before !== null && name in values && !isSecret(field) && !isSame(field, before[name], values[name]),
  );
  return { id, replaced: Object.fromEntries(changed.map(([name]) => [name, before?.[name] ?? null])) };
}
