import type { Permissions } from '#definition';

/** Granted, denied, or left to whatever else decides. */
export type RightState = 1 | -1 | 0;

/** What the radios 0, 1 and 2 stand for (specification 1 §4). */
export const radioStates: readonly RightState[] = [1, -1, 0];

/** The key of a state's word. */
export const stateKey = (state: RightState) => `engine.permissions.${state === 1 ? 'grant' : state === -1 ? 'deny' : 'inherit'}`;

export const stateOf = (permissions: Permissions, key: string): RightState => permissions[key] ?? 0;

/** The rights with some keys set; what inherits is left out. */
export function withState(permissions: Permissions, keys: readonly string[], state: RightState): Permissions {
  const changed = { ...permissions };
  for (const key of keys) {
    if (state === 0) delete changed[key];
    else changed[key] = state;
  }
  return changed;
}
