import type { Resource } from '#definition';
import type { RaRecord } from 'ra-core';

/** The field by which the records of a register belong to those of another: its required reference there. */
export const ownerReference = ({ fields }: Resource, parent: Resource): string | undefined =>
  Object.keys(fields).find(name => {
    const field = fields[name];
    return field?.kind.name === 'ref' && field.required === true && (field as { target?: string }).target === parent.name;
  });

export interface Parent {
  resource: Resource;
  record: RaRecord;
}
