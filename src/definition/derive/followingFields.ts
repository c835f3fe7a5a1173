import type { Resource, Values } from '../define';
import { holds } from '../when';

/**
 * What moves along with the fields that change (`follows`), but for those that are changed themselves.
 *
 * @example followingFields(hardware, { assigned_type: null }, { rtd_location: { id: 3 } }) // { location: { id: 3 } }
 */
export function followingFields({ fields }: Resource, record: Values, changes: Values): Record<string, unknown> {
  const moved = Object.entries(fields).flatMap(([name, { follows }]) => {
    const moves = follows && follows.field in changes && !(name in changes) && holds(follows.while, record);
    return moves ? [[name, changes[follows.field]] as const] : [];
  });
  return Object.fromEntries(moved);
}
