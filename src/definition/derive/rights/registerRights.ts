import type { Resource } from '../../define';

export type Verb = 'view' | 'create' | 'edit' | 'delete';

/** `assets.edit` for what a person needs to do so with this register. */
export const rightFor = ({ permission, rights }: Resource, verb: Verb): string =>
  `${permission}.${(verb === 'create' || verb === 'delete' ? rights?.[verb] : undefined) ?? verb}`;

/** `workorders.view.own` for what a person needs to see their own records of a register; undefined where none is anybody's own. */
export const ownRightFor = (resource: Resource): string | undefined => resource.ownerFields && `${rightFor(resource, 'view')}.own`;

/** The rights by which somebody sees records of a register, be it only their own. */
export const viewRights = (resource: Resource): string[] => [rightFor(resource, 'view'), ownRightFor(resource) ?? []].flat();
