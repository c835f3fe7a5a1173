import type { Resource, ResourceFlow, ResourceMove } from '../../define';
import type { Values } from '../../language/basics';

/** The moves that lead out of a status. */
export const movesFrom = ({ moves }: ResourceFlow, from: string | null): ResourceMove[] =>
  Object.values(moves).filter(move => from !== null && move.from.includes(from));

/** The moves from one status to another; several where they differ by who makes them and what is asked. */
export const movesBetween = (flow: ResourceFlow, from: string | null, to: string): ResourceMove[] =>
  movesFrom(flow, from).filter(move => move.to === to);

/** Whether the field moves from one status to another without a move: within a group, and out of none. */
export const isFree = ({ group }: ResourceFlow, from: string | null, to: string): boolean =>
  from === null || (group !== undefined && from === to);

/** Statuses that no move leads out of, of those that moves lead to. */
export function endsOf(flow: ResourceFlow): string[] {
  const all = Object.values(flow.moves);
  return [...new Set(all.map(({ to }) => to))].filter(status => movesFrom(flow, status).length === 0);
}

/** All statuses that a flow speaks of: beginnings first, then as the moves reach them. */
export function statusesOf({ begins, moves }: ResourceFlow): string[] {
  return [...new Set([...begins, ...Object.values(moves).flatMap(({ from, to }) => [...from, to])])];
}

/** The name in a record of the group that its status is in. */
export const groupColumn = ({ field, group }: ResourceFlow): string => group ?? field;

/** The status of a record in the words of its flow; null where it has none. */
export function statusOf(flow: ResourceFlow, record: Values): string | null {
  const value = record[groupColumn(flow)];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The options of a flow's field that a form offers: where a record may begin, or where it is and what may follow. */
export function offeredStatuses(resource: Resource, field: string, record: Values | null): string[] | null {
  const { flow } = resource;
  if (!flow || flow.field !== field || flow.group !== undefined) return null;
  if (record === null) return [...flow.begins];
  const from = statusOf(flow, record);
  return from === null ? null : [from, ...new Set(movesFrom(flow, from).map(({ to }) => to))];
}
