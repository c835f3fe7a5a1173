import { createHash } from 'node:crypto';
import { comparisonKey } from '#definition/text/comparisonKey';

/** An index entry of PostgreSQL takes so many letters for sure. */
const longest = 500;

/** A name to sign in with as it is compared. */
export function signInKey(name: string): string {
  const key = comparisonKey(name);
  return key.length <= longest ? key : createHash('sha256').update(key).digest('hex');
}
