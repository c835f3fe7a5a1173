import type { Action, Resource } from '#definition';
import { bulkFields } from '#definition/derive/bulk';
import type { May } from '../rights/useMay';

/** What somebody may do with many rows of a register at once. */
export interface BulkActions {
  /** The fields that may be set for all of them. */
  fields: readonly string[];
  remove: boolean;
  restore: boolean;
  actions: readonly [name: string, action: Action][];
  any: boolean;
}

/** What can be done with many rows, by right and by register; of deleted ones, that they come back. */
export function bulkActions(resource: Resource, may: May, isDeleted: boolean): BulkActions {
  const mayRemove = resource.api.operations.includes('delete') && may({ action: 'delete', resource: resource.name });
  const mayEdit = !isDeleted && may({ action: 'edit', resource: resource.name });
  const isFree = (name: string) => may.right(resource.fields[name]?.access?.read) && may.right(resource.fields[name]?.access?.write);
  const fields = mayEdit ? bulkFields(resource).filter(isFree) : [];
  const actions = isDeleted
    ? []
    : Object.entries(resource.actions).filter(([, { on, permission }]) => on.includes('bulk') && may.right(permission));
  return {
    fields,
    remove: mayRemove && !isDeleted,
    restore: mayRemove && isDeleted,
    actions,
    any: mayRemove || fields.length > 0 || actions.length > 0,
  };
}
