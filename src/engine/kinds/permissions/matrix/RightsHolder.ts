import type { Permissions, Registry, Resource } from '#definition';
import { explainRight, type RightReason } from '#definition/derive/explainRight';

/** A group that somebody is in, with what it grants. */
export interface Membership {
  id: number;
  name: string;
  permissions: Permissions;
}

/** A person, with their groups, or a group, which has none. */
export interface RightsHolder {
  name: string;
  own: Permissions;
  memberships?: readonly Membership[] | undefined;
}

/** What a holder may do in the end; a group, what it gives a member. */
export const reasonFor = ({ own, memberships }: Omit<RightsHolder, 'name'>, key: string): RightReason =>
  memberships
    ? explainRight(
        key,
        own,
        memberships.map(({ permissions }) => permissions),
      )
    : explainRight(key, {}, [own]);

/** The field of a register that says what its records may do; undefined where there is none. */
export const rightsFieldOf = (resource: Resource): string | undefined =>
  Object.keys(resource.fields).find(name => resource.fields[name]?.kind.name === 'permissions');

/** The registers whose records have rights. */
export const rightsHolders = (registry: Registry): Resource[] => registry.all.filter(resource => rightsFieldOf(resource) !== undefined);

/** The field by which a record gets the rights of others: the groups of a person. */
export function membershipFieldOf(registry: Registry, resource: Resource): { name: string; target: Resource } | undefined {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { target } = field as unknown as { target?: string };
    if (field.kind.reference !== 'many' || field.through !== undefined || !target || !registry.has(target)) continue;
    if (rightsFieldOf(registry.get(target))) return { name, target: registry.get(target) };
  }
  return undefined;
}
