import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import type { SecondSignatures, Values } from '#src/domain/e-loggers/field.ts';
import { hiddenKeys, without } from '../entries/sensitive';
import { slotsOf, type Slot } from '../masters/slots';
import { fieldsOfBook, headOf, type ReadBook } from './readableBook';
import type { Range } from './range';

/** Columns of one sheet. */
const most = 800;

interface SheetEntry {
  submission_id: number;
  number: string;
  slot: string | null;
  happened_at: string;
  state: string;
  late: boolean;
  values: Values;
  judgements: Readonly<Record<string, string>>;
  seconds: SecondSignatures;
  /** Keys of what was corrected. */
  corrected: string[];
}

/** A column of the sheet: a slot, filled or not, or an entry without one. */
export interface SheetColumn {
  start: string;
  slot: string | null;
  state: Slot['state'];
  explanation: string | null;
  entry: SheetEntry | null;
}

/** The entries and slots of a book in a range, as the paper was: one column a slot, in the order of time. */
export async function sheetOf(asker: Asker, read: ReadBook, range: Range) {
  const { context, db } = asker;
  const { book, publication } = read;
  const slots = (await slotsOf(context, db, publication, [book.id], range)).get(book.id) ?? [];
  const filled = slots.flatMap(({ submission_id: id }) => id ?? []);
  // Those of slots are named, those without one are few among the others: a condition for both would be looked at for each entry of the book.
  const { rows } = await sql<SheetEntry>`with shown as (
      select unnest(${filled}::int[]) as id
      union select free.submission_id from elogger_entries free join "elogger-submissions" s on s.id = free.submission_id
        where free.book_id = ${book.id} and free.slot is null
          and s.happened_at >= ${stamp(range.from)}::timestamp and s.happened_at < ${stamp(range.to)}::timestamp)
    select s.id as submission_id, s.number, e.slot, to_char(s.happened_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as happened_at,
      s.state, s.late, e."values", e.judgements, e.seconds,
      case when s.corrected then array(select distinct c ->> 'key' from elogger_links l, jsonb_array_elements(l.content::jsonb -> 'changes') c
        where l.submission_id = s.id and l.kind = 'corrected') else '{}' end as corrected
    from shown join elogger_entries e on e.submission_id = shown.id join "elogger-submissions" s on s.id = shown.id
    where not e.is_withdrawn order by s.happened_at limit ${most}`.execute(db);
  const fields = await fieldsOfBook(asker, read);
  const hidden = await hiddenKeys(asker, publication, book, fields);
  const byId = new Map(
    rows.map(row => [
      row.submission_id,
      Object.assign(row, {
        ...{ values: without(row.values, hidden), judgements: without(row.judgements, hidden), seconds: without(row.seconds, hidden) },
      }),
    ]),
  );
  const columns: SheetColumn[] = [
    ...slots.map(({ slot, start, state, explanation, submission_id: id }) => ({
      ...{ slot, start, state, explanation },
      entry: (id !== null && byId.get(id)) || null,
    })),
    ...rows.flatMap(entry =>
      entry.slot === null ? [{ start: entry.happened_at, slot: null, state: 'filled' as const, explanation: null, entry }] : [],
    ),
  ].sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
  return {
    book: headOf(read),
    fields: fields.filter(({ key }) => !hidden.has(key)),
    ...{ from: range.from.toISOString(), to: range.to.toISOString(), columns: columns.slice(0, most), is_cut: columns.length > most },
  };
}
