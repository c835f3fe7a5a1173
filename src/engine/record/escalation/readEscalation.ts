import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';

export interface Named {
  id: number;
  name: string;
}

/** A level of the ladder: when it is due, whether it was reached, and who is told. */
export interface Level {
  level: number;
  dueAt: string | null;
  reachedAt: string | null;
  /** Why more are told. */
  cause: Named | null;
  people: readonly Named[];
  /** Whether they are written to as well. */
  byEmail: boolean;
}

export interface Escalation {
  level: number;
  /** Whether the server sends e-mail; true where it does not say. */
  sendsEmail: boolean;
  levels: readonly Level[];
}

type Row = Record<string, unknown>;

const namedIn = (value: unknown): Named[] =>
  (Array.isArray(value) ? (value as Row[]) : []).map(({ id, name }) => ({ id: Number(id), name: readText(name) ?? `#${String(id)}` }));

/** The escalation of a record as `escalation/view` tells it. */
export function readEscalation(answer: unknown): Escalation {
  const { level, levels, sends_email: sends } = (answer ?? {}) as Row;
  return {
    level: Number(level ?? 0),
    sendsEmail: sends !== false,
    levels: (Array.isArray(levels) ? (levels as Row[]) : []).map(row => ({
      level: Number(row.level),
      dueAt: readMoment(row.due_at),
      reachedAt: readMoment(row.reached_at),
      cause: namedIn([row.cause ?? []].flat())[0] ?? null,
      people: uniqueById([...namedIn(row.users), ...namedIn(row.assignees)]),
      byEmail: row.email === true,
    })),
  };
}

const uniqueById = (all: readonly Named[]) => [...new Map(all.map(one => [one.id, one])).values()];
