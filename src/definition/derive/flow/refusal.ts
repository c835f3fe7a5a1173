import type { Resource, ResourceMove } from '../../define';
import type { Values } from '../../language/basics';
import type { Issue } from '../../rules';
import { isBlank } from '../../texts';
import { holds, type When } from '../../when';
import { isFree, movesBetween, statusOf } from './moves';
import { conditionNames } from '../validation';
import { rightFor, type belonging } from '../rights';

/** Who makes a move: rights, and the ids by which records name the person, by register. */
export interface Mover {
  may: (right: string) => boolean;
  belongsTo: Readonly<Record<(typeof belonging)[number], readonly number[]>>;
}

/** Why a move is refused: for want of a right, of a role on the record, or because of what the record says. */
export interface MoveRefusal {
  because: 'right' | 'role' | 'condition' | 'missing';
  issue: Issue;
}

/**
 * Why somebody may not make a move of a record that is in the status the move leads out of; null where they may. Fields that the move asks
 * are not missing.
 *
 * @example refusalOf(permits, permits.flow.moves.approve, record, account)?.issue.rule // 'ownMove'
 */
export function refusalOf(resource: Resource, move: ResourceMove, record: Values, mover: Mover): MoveRefusal | null {
  const about = (names: readonly string[]) => labelsOf(resource, names);
  const permitted = move.permitted.filter(({ permission }) => permission === undefined || mover.may(permission));
  const isNamed = (name: string) => namesMover(resource, record, name, mover);
  if (!permitted.some(({ by }) => !by || by.some(isNamed))) {
    const lacking = move.permitted.find(one => !permitted.includes(one));
    return lacking
      ? { because: 'right', issue: { rule: 'noRight', args: { right: lacking.permission ?? '' } } }
      : { because: 'role', issue: { rule: 'moveRole', args: about(permitted.flatMap(({ by = [] }) => by)) } };
  }
  const own = move.notBy?.find(isNamed);
  if (own !== undefined) return { because: 'role', issue: { rule: 'ownMove', args: about([own]) } };
  const unmet = unmetIssue(resource, move, record);
  if (unmet) return { because: 'condition', issue: unmet };
  const missing = move.needs.filter(name => isBlank(record[name]) && !move.ask?.fields?.includes(name));
  return missing.length > 0 ? { because: 'missing', issue: { rule: 'moveNeeds', args: about(missing) } } : null;
}

/** Whether somebody may bring a record into a status, by a move or freely, whatever that asks and requires. */
export function mayMoveTo(resource: Resource, record: Values, to: string, mover: Mover): boolean {
  const { flow } = resource;
  if (!flow) return true;
  const from = statusOf(flow, record);
  if (isFree(flow, from, to)) return mover.may(rightFor(resource, 'edit'));
  return movesBetween(flow, from, to).some(move => refusalOf(resource, move, record, mover) === null);
}

/** A condition on a record, and in English why it is not met where the names of its fields do not say it. */
interface Reasoned {
  when?: When | undefined;
  why?: string | undefined;
}

/** Why a record does not meet a condition; null where it does. */
export function unmetIssue(resource: Resource, { when, why }: Reasoned, record: Values): Issue | null {
  if (holds(when, record)) return null;
  if (why !== undefined) return { rule: why };
  const parts = Object.entries(when ?? {}).filter(([path, condition]) => !holds({ [path]: condition } as When, record));
  return { rule: 'moveCondition', args: labelsOf(resource, conditionNames(Object.fromEntries(parts) as When)) };
}

const labelsOf = ({ name: register, fields }: Resource, names: readonly string[]) => ({
  register,
  fields: names.join(','),
  label: names.map(name => fields[name]?.label ?? name).join(', '),
});

/** Whether a field of a record names somebody: the person, or a department or group that they are in. */
function namesMover({ fields }: Resource, record: Values, name: string, { belongsTo }: Mover): boolean {
  const { target } = (fields[name] ?? {}) as { target?: string };
  const ids = belongsTo[target as keyof Mover['belongsTo']] ?? [];
  return [record[name] ?? []].flat().some(reference => ids.includes((reference as { id: number }).id));
}
