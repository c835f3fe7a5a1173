import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { CheckedValues } from '#src/domain/e-loggers/checkValues.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';

/** Kinds whose values are numbers. */
export const measured: readonly FormField['kind'][] = ['number', 'reading', 'computed'];

/**
 * Numbers and judged values of entries, a row each, from which trends and rates are read. They follow from the entries, and are written in
 * their transactions; what was withdrawn or rejected has none.
 */
export const judgedTables = [
  `create table if not exists elogger_values (
    submission_id integer not null, key text not null, book_id integer not null, happened_at timestamp(0) not null, value double precision,
    judgement text, primary key (submission_id, key))`,
  'create index if not exists elogger_values_trend on elogger_values (book_id, key, happened_at) include (value, judgement)',
];

/** Fills the table from the entries of an earlier version. */
export const fillJudged = sql`insert into elogger_values (submission_id, key, book_id, happened_at, value, judgement)
  select s.id, f ->> 'key', e.book_id, s.happened_at,
    case when f ->> 'kind' = any(${[...measured]}::text[]) then (e."values" ->> (f ->> 'key'))::double precision end, e.judgements ->> (f ->> 'key')
  from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id
    join form_versions v on v.form_id = s.form_id and v.version = s.form_version, jsonb_array_elements(v.fields) f
  where s.state not in ('withdrawn', 'rejected') and not exists (select from elogger_values)
    and (e.judgements ? (f ->> 'key') or (f ->> 'kind' = any(${[...measured]}::text[]) and e."values" ? (f ->> 'key')))`;

interface Subject {
  submission: number;
  book: number;
}

/** Writes the numbers and judged values of an entry anew. */
export async function keepJudged(
  db: Connection,
  { submission, book }: Subject,
  fields: readonly FormField[],
  { values, judgements }: CheckedValues,
): Promise<void> {
  const rows = fields.flatMap(({ key, kind }) => {
    const value = measured.includes(kind) && typeof values[key] === 'string' ? Number(values[key]) : null;
    const judgement = judgements[key] ?? null;
    return value === null && judgement === null ? [] : [{ key, value, judgement }];
  });
  await forgetJudged(db, submission);
  await sql`insert into elogger_values (submission_id, key, book_id, happened_at, value, judgement)
    select s.id, r.key, ${book}, s.happened_at, r.value, r.judgement from "elogger-submissions" s,
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (key text, value double precision, judgement text)
    where s.id = ${submission}`.execute(db);
}

/** Takes an entry out of the figures. */
export const forgetJudged = (db: Connection, submission: number) =>
  sql`delete from elogger_values where submission_id = ${submission}`.execute(db);
