import type { Resource, Values } from '../define';
import { isBlank } from '../texts';
import { holds } from '../when';
import { followingFields } from './followingFields';
import { conditionNames } from './validation';

/**
 * What of one change (`was`, the old values by field) is written back together with one of its fields: what makes that field count where the
 * record leaves it out of account now, and what counts again only by it. What would move along goes back as well, or stays where it is.
 *
 * @example restoredWith(invoices, { status: 'void' }, 'status', { status: 'paid', paid_date: '2026-02-07' }) // both
 */
export function restoredWith(resource: Resource, record: Values, name: string, was: Values): Values {
  const { when } = resource;
  const back: Record<string, unknown> = { [name]: was[name] };
  for (;;) {
    const after = { ...record, ...back };
    const unmet = Object.keys(back).filter(one => !holds(when[one], after));
    const needed = new Set(unmet.flatMap(one => conditionNames(when[one])));
    const countsAgain = (one: string) => !isBlank(was[one]) && !holds(when[one], record) && holds(when[one], after);
    const next = Object.keys(was).find(one => !(one in back) && (needed.has(one) || countsAgain(one)));
    if (next === undefined) return { ...staying(resource, record, back, was), ...back };
    back[next] = was[next];
  }
}

const staying = (resource: Resource, record: Values, back: Values, was: Values): Values =>
  Object.fromEntries(
    Object.keys(followingFields(resource, record, back)).map(name => [name, (name in was ? was[name] : record[name]) ?? null]),
  );
