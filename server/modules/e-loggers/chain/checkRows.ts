import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';

/** What came of setting rows of entries beside their links. */
export interface RowCheck {
  /** Rows that follow from a link of the range. */
  found: number;
  /** The place of the last link of the first entry whose row does not say what its links say; null where all do. */
  differing: number | null;
}

/** What a link says of its entry's row. Reading a text as a record takes half as long as making jsonb of all of it. */
const said = sql.raw(
  `(state text, entry text, revision int, "values" jsonb, comments jsonb, judgements jsonb, seconds jsonb, happened_at timestamp, at timestamp)`,
);

/**
 * Sets rows of entries beside the revisions of a range of links `after < place <= upTo` that they follow from, by their hash. Waits neither for the
 * answer nor keeps the next statement back. A row that follows from no link is found by nothing but the number of those found.
 */
export function checkRows(db: Connection, book: number, after: number, upTo: number): Promise<() => Promise<RowCheck[]>> {
  const differs = sql`s.id is null or later.kind = 'corrected' or s.state is distinct from coalesce(later.state, r.state)
    or s.number is distinct from r.entry or s.revision is distinct from r.revision or e."values" is distinct from r."values"
    or e.comments <> r.comments or e.judgements <> r.judgements or e.seconds is distinct from coalesce(r.seconds, '{}')
    or s.happened_at is distinct from coalesce(origin.happened_at, r.happened_at) or s.entered_at is distinct from coalesce(origin.at, r.at)`;
  return executeConcurrently(
    db,
    sql<RowCheck>`select count(*)::int as found, min(coalesce(later.place, l.place)) filter (where ${differs}) as differing
    from elogger_links l join elogger_entries e on e.submission_id = l.submission_id and e.revision_hash = l.hash and e.book_id = l.book_id
      left join "elogger-submissions" s on s.id = e.submission_id
      left join lateral json_to_record(l.content::json) as r ${said} on true
      left join lateral (select x.place, x.kind, x.content::json ->> 'state' as state from elogger_links x where x.submission_id = l.submission_id
        and x.place > l.place and x.kind not in ('commented', 'amended') order by x.place desc limit 1) later on true
      left join lateral (select (x.content::json ->> 'happened_at')::timestamp as happened_at, (x.content::json ->> 'at')::timestamp as at
        from elogger_links x where l.kind = 'corrected' and x.submission_id = l.submission_id and x.kind = 'submitted'
        order by x.place limit 1) origin on true
    where l.book_id = ${book} and l.place > ${after} and l.place <= ${upTo} and l.kind in ('submitted', 'corrected')`,
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
