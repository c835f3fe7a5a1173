import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';

/** The field by which the records of a register belong to those of another: its required reference there. */
export const ownerReference = ({ fields }: Resource, parent: Resource): string | undefined =>
  Object.keys(fields).find(name => {
    const field = fields[name];
    return field?.kind.reference === 'one' && field.required === true && (field as { target?: string }).target === parent.name;
  });

export interface Parent {
  resource: Resource;
  record: RaRecord;
}
