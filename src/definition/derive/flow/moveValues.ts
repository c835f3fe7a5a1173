import type { ResourceMove } from '../../define';
import type { Values } from '../../language/basics';
import type { MoveRecord, MoveValue } from '../../language/move';
import { addDays } from '../ranges/calendar';

/** What the values that a move writes by itself follow from. */
export interface MoveMoment {
  /** The person's id. */
  person: number;
  /** `2026-03-31 14:30:00`, in UTC. */
  now: string;
  /** The day it is at the plant: `2026-03-31`. */
  today: string;
  comment: string | null;
}

/** The values that a move writes by itself, by field. */
export const moveValues = ({ set = {} }: ResourceMove, moment: MoveMoment): Record<string, unknown> =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [name, valueOf(value ?? null, moment)]));

/** The values of the record that a move makes in another register, by field. */
export const createdValues = ({ set }: MoveRecord, record: Values & { id: number }, moment: MoveMoment): Record<string, unknown> =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [name, createdValue(value, record, moment)]));

function createdValue(value: MoveRecord['set'][string], record: Values & { id: number }, moment: MoveMoment): unknown {
  if (value === null || typeof value !== 'object') return value;
  if ('from' in value) return record[value.from] ?? null;
  return 'record' in value ? { id: record.id } : valueOf(value, moment);
}

function valueOf(value: MoveValue, { person, now, today, comment }: MoveMoment): unknown {
  if (value === null || typeof value !== 'object') return value;
  if ('me' in value) return { id: person };
  if ('now' in value) return now;
  if ('comment' in value) return comment;
  return addDays(today, value.days);
}
