import { sql } from 'kysely';
import { isTimeZone } from '#definition/text/timeZone';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { occurrences, type Occurrence } from '#src/domain/schedulers/occurrences.ts';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { goneSince } from './gone';
import type { Publication } from './publication';

/** A slot of a book, and what became of it. */
export interface Slot {
  /** By which it is known: its start on the wall clock of the zone, `2026-03-31T06:00`. */
  slot: string;
  /** The name of the shift that it is of; null where the master does not go by shifts. */
  shift: string | null;
  start: string;
  /** When it is late. */
  due: string;
  state: 'filled' | 'open' | 'missing' | 'explained' | 'to_come';
  submission_id: number | null;
  explanation: string | null;
}

/** Slots that are looked at once, and the longest range in days. */
const [mostSlots, mostDays] = [2_000, 62];

const day = 24 * 60 * 60 * 1000;

export const isBySlots = ({ settings: { mode } }: Pick<Publication, 'settings'>): boolean =>
  mode === 'slots' || mode === 'both' || mode === 'shifts';

/** Whether an entry needs no slot. */
export const isFree = ({ settings: { mode } }: Pick<Publication, 'settings'>): boolean => mode !== 'slots' && mode !== 'shifts';

/** Minutes after which an entry is late, counted from when its slot starts or is due. */
export const lateAfter = ({ settings }: Publication): number => Number(settings.late_after ?? 15);

export const zoneIn = ({ settings }: Pick<Publication, 'settings'>, { settings: { timeZone } }: ServerContext): string =>
  typeof settings.time_zone === 'string' && isTimeZone(settings.time_zone) ? settings.time_zone : timeZone;

/** The slots of a master that start in a range, at most those of 62 days. */
export function occurrencesOf(context: ServerContext, publication: Publication, from: Date, to: Date): Occurrence[] {
  if (!isBySlots(publication)) return [];
  const begin = new Date(Math.max(from.getTime(), Date.parse(`${publication.since.replace(' ', 'T')}Z`)));
  const end = new Date(Math.min(to.getTime(), begin.getTime() + mostDays * day));
  return occurrences(scheduleOf(publication.settings, context.settings.weekStart), zoneIn(publication, context), begin, end).slice(
    0,
    mostSlots,
  );
}

/**
 * When an entry of a slot is late: after the end of its shift, after what the schedule says it is to be done within, or after its start, and the
 * patience of the master.
 */
export const lateAt = (publication: Publication, { start, due, expires, shift }: Occurrence): Date => {
  const until = shift?.end ?? (due !== null && due.getTime() !== expires?.getTime() ? due : start);
  return new Date(until.getTime() + lateAfter(publication) * 60_000);
};

interface OpenedRow {
  id: number;
  at: string | null;
  /** Moments of UTC between which what a book is about was deleted. */
  closures: readonly (readonly [since: string, until: string | null])[] | null;
}

const closuresIn = ({ closures }: OpenedRow) =>
  (closures ?? []).map(([since, until]) => ({
    since: Date.parse(`${since}Z`),
    until: until === null ? Infinity : Date.parse(`${until}Z`),
  }));

/** The slots of some books of a master in a range, by book. */
export async function slotsOf(
  context: ServerContext,
  db: Connection,
  publication: Publication,
  books: readonly number[],
  range: { from: Date; to: Date },
): Promise<ReadonlyMap<number, Slot[]>> {
  const found = occurrencesOf(context, publication, range.from, range.to);
  const walls = found.map(({ wall }) => wall);
  const opened = await sql<OpenedRow>`select b.id, to_char(b.opened_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      (select json_agg(json_build_array(c.since, c.until)) from (
        select since, until from elogger_closures where book_id = b.id union all select ${goneSince}, null::timestamp) c
        where c.since is not null) as closures
    from elogger_books b where b.id = any(${books}::int[])`.execute(db);
  const openedAt = new Map(opened.rows.map(({ id, at }) => [id, at === null ? 0 : Date.parse(at)]));
  const { rows } = await sql<{ book_id: number; slot: string; submission_id: number | null; text: string | null }>`
    select book_id, slot, submission_id, null as text from elogger_entries
      where book_id = any(${books}::int[]) and slot = any(${walls}::text[]) and not is_withdrawn
    union all select book_id, slot, null, text from elogger_explanations where book_id = any(${books}::int[]) and slot = any(${walls}::text[])`.execute(
    db,
  );
  const closures = new Map(opened.rows.map(row => [row.id, closuresIn(row)]));
  const now = context.now().getTime();
  return new Map(
    books.map(book => {
      const known = rows.filter(row => row.book_id === book);
      const entries = new Map(known.flatMap(row => (row.submission_id === null ? [] : [[row.slot, row] as const])));
      const explanations = new Map(known.flatMap(row => (row.submission_id === null ? [[row.slot, row] as const] : [])));
      // A book that came later has no slots from before it.
      const own = found.filter(({ start }) => start.getTime() >= (openedAt.get(book) ?? 0));
      // Nobody could fill those of a time in which what the book is about was deleted.
      const isClosed = (occurrence: Occurrence) =>
        (closures.get(book) ?? []).some(
          ({ since, until }) => occurrence.start.getTime() < until && lateAt(publication, occurrence).getTime() >= since,
        );
      const kept = own.filter(occurrence => entries.has(occurrence.wall) || !isClosed(occurrence));
      const slots = kept.map((occurrence): Slot => {
        const { wall, start } = occurrence;
        const [entry, explained] = [entries.get(wall), explanations.get(wall)];
        const late = lateAt(publication, occurrence);
        const waiting = start.getTime() > now ? 'to_come' : late.getTime() >= now ? 'open' : 'missing';
        return {
          ...{
            slot: wall,
            shift: occurrence.shift?.name ?? null,
            start: start.toISOString(),
            due: late.toISOString(),
            submission_id: entry?.submission_id ?? null,
          },
          state: entry ? 'filled' : explained ? 'explained' : waiting,
          explanation: explained?.text ?? null,
        };
      });
      return [book, slots] as const;
    }),
  );
}

/** A slot as sentences name it: `2026-03-31 22:00 · Night`. */
export const slotText = ({ slot, shift }: Pick<Slot, 'slot' | 'shift'>): string =>
  [slot.replace('T', ' '), shift].filter(text => text !== null).join(' · ');
