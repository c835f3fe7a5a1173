import type { Permissions } from '../kinds/permissions';
import { beyondAdmin } from './rights';

/** Why somebody has a right, or has it not. */
export interface RightReason {
  granted: boolean;
  /** What decided: a role that passes everything, the person's own value, a group, or that nothing grants it. */
  by: 'superuser' | 'admin' | 'own' | 'group' | 'denied' | 'nothing';
  /** The places of the groups that grant it, or the role. */
  groups: readonly number[];
}

/**
 * The same answer as `isGranted`, with what decided it.
 *
 * @example explainRight('assets.edit', {}, [{ 'assets.edit': 1 }]) // { granted: true, by: 'group', groups: [0] }
 */
export function explainRight(key: string, own: Permissions, groups: readonly Permissions[]): RightReason {
  const granting = (name: string) => groups.flatMap((group, place) => (group[name] === 1 ? [place] : []));
  const has = (name: string) => own[name] === 1 || (own[name] !== -1 && granting(name).length > 0);
  const role = (name: 'superuser' | 'admin'): RightReason => ({ granted: true, by: name, groups: own[name] === 1 ? [] : granting(name) });
  if (has('superuser') && key !== 'superuser') return role('superuser');
  const family = key.split('.')[0] ?? key;
  if (has('admin') && key !== 'superuser' && key !== 'admin' && !beyondAdmin.includes(family)) return role('admin');
  if (own[key] === 1) return { granted: true, by: 'own', groups: [] };
  if (own[key] === -1) return { granted: false, by: 'denied', groups: granting(key) };
  const places = granting(key);
  return { granted: places.length > 0, by: places.length > 0 ? 'group' : 'nothing', groups: places };
}
