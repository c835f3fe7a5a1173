import type { Message } from '#server/i18n/message.ts';
import { Failure } from './failure';

/** Ids that one call may carry. */
export const mostIds = 500;

/**
 * The ids of a body: a list, one id, or text with commas; what is no id is 0. Throws `Failure` for none and too many.
 *
 * @param none what is said where there is none
 */
export function readIds({ ids }: Readonly<Record<string, unknown>>, none: Message): number[] {
  const given = Array.isArray(ids) ? (ids as unknown[]) : typeof ids === 'string' ? ids.split(',') : [ids];
  const found = given
    .filter(one => one !== undefined && one !== null && one !== '')
    .map(one => (/^\d{1,9}$/.test(String(one).trim()) ? Number(one) : 0));
  if (found.length === 0) throw new Failure({ ids: [none] });
  if (found.length > mostIds) throw new Failure({ ids: [{ rule: '{{most}} at most.', args: { most: mostIds } }] });
  return [...new Set(found)];
}
