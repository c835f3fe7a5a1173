import { useSearchParams } from 'react-router-dom';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useNow } from '#src/engine/time/useNow.ts';
import type { FormField, Values } from '#src/domain/e-loggers/field.ts';

export interface Closure {
  since: unknown;
  waiting: number;
}

/** What the page of a book is about. */
export interface Head {
  id: number;
  number: string;
  entries: number;
  head: string;
  entity_type: 'asset' | 'location' | 'department';
  elogger: { id: number; name: string };
  entity: { id: number; name: string };
  /** Since when what it is about is deleted, and how many entries still go through their steps; null while it is there. */
  closed?: Closure | null;
  fields: readonly FormField[];
}

export interface SheetEntry {
  submission_id: number;
  number: string;
  late: boolean;
  values: Values;
  judgements: Readonly<Record<string, string>>;
  corrected: readonly string[];
  /** Second persons who signed values, by key. */
  seconds?: Readonly<Record<string, { name: string }>>;
}

/** A slot, filled or not, or an entry without one. */
export interface SheetColumn {
  start: string;
  slot: string | null;
  state: 'filled' | 'open' | 'missing' | 'explained' | 'to_come';
  explanation: string | null;
  entry: SheetEntry | null;
}

export const spans = { day: 1, week: 7, month: 31 } as const;

export type Span = keyof typeof spans;

/** One day in milliseconds. */
export const day = 24 * 60 * 60 * 1000;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The range that the page shows, kept in its address: a day, week or month that ends with a day of the browser's calendar. */
export function useBookRange() {
  const [params, setParams] = useSearchParams();
  const given = params.get('span') ?? '';
  const span: Span = given in spans ? (given as Span) : 'week';
  const now = new Date(useNow());
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const untilParam = params.get('until');
  const until = isDay(untilParam) ? untilParam : today;
  const end = new Date(`${until}T00:00:00`);
  end.setDate(end.getDate() + 1);
  const begin = new Date(end);
  begin.setDate(begin.getDate() - spans[span]);
  const change = (more: Readonly<Record<string, string>>) =>
    setParams(known => new URLSearchParams({ ...Object.fromEntries(known), ...more }), { replace: true });
  const move = (by: number) => {
    const next = new Date(`${until}T12:00:00Z`);
    next.setUTCDate(next.getUTCDate() + by * spans[span]);
    change({ until: next.toISOString().slice(0, 10) });
  };
  const first = new Date(`${until}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 1 - spans[span]);
  const since = first.toISOString().slice(0, 10);
  return { span, since, until, from: begin.toISOString(), to: end.toISOString(), change, move };
}

/** `since` and `until` are its first and its last day, `from` and `to` the moments between which they lie. */
export type BookRange = ReturnType<typeof useBookRange>;

/** What the server says of a book, by its id. */
export const useHead = (id: string) => useExtra({ name: 'elogger.book', key: [id], path: `e-loggers/books/${id}`, isKept: false });

export const useSheet = (id: number, { from, to }: { from: string; to: string }) =>
  useExtra({
    ...{ name: 'elogger.sheet', key: [id, from, to], path: `e-loggers/books/${String(id)}/sheet` },
    ...{ query: { from, to }, isKept: false, isSteady: true },
  });
