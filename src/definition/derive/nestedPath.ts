import type { Resource } from '../define';

/** The reference in the address below another record: `location` of `locations/{location}/keys`. */
export const nestedBy = ({ api }: Resource): string | undefined => /\{(\w+)\}/.exec(api.nested ?? '')?.[1];

/** Whether records of a register are written below those of another, as parts of them: these go when that one goes for good. */
export const goesWith = (resource: Resource, owner: string): boolean =>
  resource.partOf === owner && resource.api.nested !== undefined && resource.api.operations.includes('delete');

/** Where a register's records are below the one with this id; its own path where that is not known. */
export function pathBelow({ api }: Resource, parent: unknown): string {
  const id = typeof parent === 'object' && parent !== null && 'id' in parent ? parent.id : parent;
  return api.nested === undefined || !/^\d+$/.test(String(id ?? '')) ? api.path : api.nested.replace(/\{\w+\}/, String(id));
}
