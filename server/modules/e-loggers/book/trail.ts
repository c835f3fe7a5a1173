import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { stamp } from '#server/time.ts';
import { linkKinds } from '../chain/book';
import { withoutHidden } from '../entries/sensitive';
import { hiddenOf, type ReadBook } from './readableBook';

/** Links of one page. */
const most = 100;

interface TrailRow {
  place: number;
  kind: string;
  submission_id: number | null;
  content: Readonly<Record<string, unknown>>;
}

const momentIn = (given: string | null): string | null =>
  given === null || Number.isNaN(Date.parse(given)) ? null : stamp(new Date(given));

/** What was done in a book, the newest first: who, when, field, old, new and reason. `before` is the place after which the page begins. */
export async function trailOf(asker: Asker, read: ReadBook, params: URLSearchParams) {
  const { db } = asker;
  const { book } = read;
  const hidden = await hiddenOf(asker, read);
  const kinds = linkKinds.filter(kind => params.getAll('kind').includes(kind));
  const [before, key, person] = [wholeOf(params.get('before')), params.get('key') ?? '', params.get('person') ?? ''];
  const [from, to] = [momentIn(params.get('from')), momentIn(params.get('to'))];
  const { rows } = await sql<TrailRow>`select place, kind, submission_id, content::jsonb as content from elogger_links
    where book_id = ${book.id} and (${before} = 0 or place < ${before})
      and (${kinds.length} = 0 or kind = any(${kinds}::text[]))
      and (${key} = '' or content::jsonb -> 'changes' @> jsonb_build_array(jsonb_build_object('key', ${key}::text)))
      and (${person} = '' or position(lower(${person}) in lower(content::jsonb -> 'by' ->> 'name')) > 0)
      and (${from}::text is null or content::jsonb ->> 'at' >= ${from}) and (${to}::text is null or content::jsonb ->> 'at' < ${to})
    order by place desc limit ${most + 1}`.execute(db);
  const names = [
    'at',
    'by',
    'entry',
    'revision',
    'changes',
    'reason',
    'comment',
    'step_name',
    'meaning',
    'slot',
    'category',
    'text',
    'late_reason',
  ];
  const lines = rows.slice(0, most).map(({ place, kind, submission_id, content }) => {
    const shown = withoutHidden(content, hidden);
    return {
      ...{ place, kind, submission_id },
      ...Object.fromEntries(names.flatMap(name => (shown[name] === undefined || shown[name] === null ? [] : [[name, shown[name]]]))),
    };
  });
  return { links: book.links, lines, next: rows.length > most ? (lines.at(-1)?.place ?? null) : null };
}
