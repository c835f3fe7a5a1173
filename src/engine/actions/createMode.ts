import type { Resource } from '#definition';
import type { May } from '../rights/useMay';

/**
 * Whether somebody may create records of a register, may only ask for them, or neither.
 *
 * @example createMode(workorders, may) // 'request'
 */
export function createMode({ name, api, request }: Resource, may: May): 'record' | 'request' | null {
  if (!api.operations.includes('create')) return null;
  if (may({ action: 'create', resource: name })) return 'record';
  return request !== undefined && may.right(request.permission) ? 'request' : null;
}
