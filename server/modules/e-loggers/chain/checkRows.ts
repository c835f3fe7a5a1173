import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';
import type { LinkRow } from './book';

/** The rows of an entry that follow from a link, as texts; null for a link from which none follow. */
interface EntryTexts {
  submission_id: number | null;
  values: string;
  comments: string;
  judgements: string;
  seconds: string;
  number: string | null;
  state: string | null;
  revision: number | null;
  happened_at: string | null;
  entered_at: string | null;
}

/** A link with the rows that follow from it, and what other links say of these. */
export interface ReadLink extends LinkRow, EntryTexts {
  /** The last move with the entry after this link. */
  later_place: number | null;
  later_kind: string | null;
  later_state: string | null;
  /** What the entry of a correction said when it was submitted. */
  origin_happened_at: string | null;
  origin_at: string | null;
}

const textOf = (column: string) => sql.raw(`to_char(s.${column}, 'YYYY-MM-DD HH24:MI:SS') as ${column}`);

/**
 * Reads links of a book after a place, each with the rows of its entry that follow from it, by their hash. Waits not for the answer. The database only
 * finds and hands out: reading the texts takes it several times as long as it takes this process.
 */
export const readLinks = (db: Connection, book: number, after: number, most: number): Promise<() => Promise<ReadLink[]>> =>
  executeConcurrently(
    db,
    sql<ReadLink>`select l.place, l.kind, l.content, l.previous_hash, l.hash, e.submission_id, e."values"::text as "values",
      e.comments::text as comments, e.judgements::text as judgements, e.seconds::text as seconds, s.number, s.state, s.revision,
      ${textOf('happened_at')}, ${textOf('entered_at')}, later.place as later_place, later.kind as later_kind, later.state as later_state,
      origin.happened_at as origin_happened_at, origin.at as origin_at
    from (select * from elogger_links where book_id = ${book} and place > ${after} order by place limit ${most}) l
      left join elogger_entries e on e.submission_id = l.submission_id and e.revision_hash = l.hash and e.book_id = l.book_id
        and l.kind in ('submitted', 'corrected')
      left join "elogger-submissions" s on s.id = e.submission_id
      left join lateral (select x.place, x.kind, x.content::json ->> 'state' as state from elogger_links x where x.submission_id = e.submission_id
        and x.place > l.place and x.kind not in ('commented', 'amended') order by x.place desc limit 1) later on true
      left join lateral (select x.content::json ->> 'happened_at' as happened_at, x.content::json ->> 'at' as at
        from elogger_links x where l.kind = 'corrected' and x.submission_id = e.submission_id and x.kind = 'submitted'
        order by x.place limit 1) origin on true
    order by l.place`,
  );

/** What a link says of the rows of its entry. */
type Said = Readonly<Record<'values' | 'comments' | 'judgements' | 'seconds', unknown>> &
  Readonly<Record<'entry' | 'state' | 'happened_at' | 'at', string | null | undefined>> & { readonly revision?: number };

/** Whether rows say what the links of their entry do. */
export function isAsSaid(link: ReadLink): boolean {
  const said = JSON.parse(link.content) as Said;
  const isSame = (text: string, value: unknown) => isDeepStrictEqual(JSON.parse(text), value);
  return (
    link.later_kind !== 'corrected' &&
    link.state === (link.later_state ?? said.state) &&
    link.number === said.entry &&
    link.revision === said.revision &&
    link.happened_at === (link.origin_happened_at ?? said.happened_at ?? null) &&
    link.entered_at === (link.origin_at ?? said.at ?? null) &&
    isSame(link.values, said.values) &&
    isSame(link.comments, said.comments ?? {}) &&
    isSame(link.judgements, said.judgements ?? {}) &&
    isSame(link.seconds, said.seconds ?? {})
  );
}

/** The place of the last link of the first entry whose row follows from none of its links; null where there is no such row. */
export async function firstWithoutLink(db: Connection, book: number): Promise<number | null> {
  const { rows } = await sql<{
    place: number | null;
  }>`select (select max(place) from elogger_links where submission_id = e.submission_id) as place
    from elogger_entries e where e.book_id = ${book} and not exists (select from elogger_links l
      where l.submission_id = e.submission_id and l.hash = e.revision_hash and l.book_id = e.book_id and l.kind in ('submitted', 'corrected'))
    order by e.sequence limit 1`.execute(db);
  return rows[0]?.place ?? null;
}
