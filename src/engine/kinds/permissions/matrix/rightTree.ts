import type { Registry } from '#definition';
import { allRights, toggles } from '#definition/derive/rights';

/** The rights that have their first part in common. */
export interface RightFamily {
  name: string;
  keys: readonly string[];
}

/** The families of an area of the menu; those that no register has stand under `other`. */
export interface RightSection {
  name: string;
  families: readonly RightFamily[];
}

export const isToggle = (key: string) => (toggles as readonly string[]).includes(key);

/** Every key of the installation and those given besides, split at their dots: area, family, and the family's keys in order. */
export function rightTree(registry: Registry, additional: readonly string[] = []): RightSection[] {
  const keys = [...new Set([...allRights(registry), ...additional])].filter(key => !isToggle(key));
  const families = new Map<string, string[]>();
  for (const key of keys) {
    const family = key.split('.')[0] ?? key;
    families.set(family, [...(families.get(family) ?? []), key]);
  }
  const sections = new Map<string, RightFamily[]>();
  for (const [name, found] of families) {
    const section = registry.all.find(({ permission }) => permission === name)?.section ?? 'other';
    sections.set(section, [...(sections.get(section) ?? []), { name, keys: inOrder(found) }]);
  }
  const last = ['settings', 'other'];
  return [...sections]
    .map(([name, of]) => ({ name, families: of }))
    .sort((one, other) => last.indexOf(one.name) - last.indexOf(other.name));
}

/** What a key allows within its family: `view` of `assets.view`. */
export const itemOf = (key: string) => key.slice(key.indexOf('.') + 1);

const usual = ['view', 'create', 'edit', 'delete'];
const placeOf = (key: string) => (usual.includes(key.split('.')[1] ?? '') ? usual.indexOf(key.split('.')[1] ?? '') : usual.length);

/** The usual ones first; `assets.view.cost` stands under `assets.view`. */
function inOrder(keys: readonly string[]): string[] {
  const groupOf = (key: string) => key.split('.').slice(0, 2).join('.');
  const groups = [...new Set(keys.map(groupOf))].sort((one, other) => placeOf(one) - placeOf(other));
  return groups.flatMap(group => keys.filter(key => groupOf(key) === group).sort((one, other) => one.length - other.length));
}

/** How deep a key stands: 0 for `assets.view`, 1 for `assets.view.cost`. */
export const depthOf = (key: string) => Math.max(0, key.split('.').length - 2);
