import { sql } from 'kysely';
import type { Direction } from '#definition/derive/direction';
import { exportFormat } from '#definition/derive/export/exportFormat';
import { readRecord as readRow } from '#definition/derive/wire';
import { isBlank } from '#definition/texts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { textDirection } from '#server/i18n/texts.ts';
import { readPictures } from '#server/pdf/readPictures.ts';
import { readerOf } from '#server/resources/export/exportTable.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { stamp } from '#server/time.ts';
import { isStatic, type FileValue, type FormField, type SecondSignature, type Value } from '#src/domain/e-loggers/field.ts';
import { bookNumber } from '../chain/book';
import type { EntryRow } from '../entries/lockEntry';
import { visibleEntry } from '../entries/visibleEntry';
import { fileStates } from '../files/fileStates';
import { LinkWords, type ReadLink } from './linkTexts';

type Fact = readonly [label: string, text: string];

/** A heading of the form, or a value: what it is called, what was corrected, what it is, and the files of its pictures. */
export type ValueLine = { heading: string } | { label: string; struck: readonly string[]; text: string; photos: readonly number[] };

/** An entry as it stands on paper, in the language of whoever asks. */
export interface EntryReport {
  title: string;
  direction: Direction;
  /** What the code beside the title holds: the address of the entry, or its number where the server does not know its own address. */
  code: string;
  facts: readonly Fact[];
  values: readonly ValueLine[];
  /** Pictures by the ids of their files. */
  pictures: ReadonlyMap<number, Buffer>;
  /** Each with the picture that was drawn besides, if any. */
  signatures: readonly { name: string; text: string; drawn: readonly number[] }[];
  trail: readonly Fact[];
  /** Whether all links are as they were written. */
  whole: string;
  /** At the foot of each page: the head of the book's chain, beside which the database can be held later. */
  foot(page: number, pages: number): string;
  words: { values: string; signatures: string; trail: string; unsigned: string; notDrawn(count: number): string };
}

/** In the order in which they stand on paper; those without a value are left out. */
const facts = [
  ...([
    'elogger',
    'asset',
    'location',
    'department',
    'form',
    'form_version',
    'slot',
    'happened_at',
    'entered_at',
    'author',
    'state',
  ] as const),
  ...(['step_name', 'late_reason', 'amends', 'revision'] as const),
] as const;

/** Links of one entry that are printed. */
const mostLinks = 500;

/** Puts together what an entry says, what was corrected in it, who signed what, and all that was done with it. Throws `Failure`. */
export async function buildEntryReport(
  context: ServerContext,
  account: Account,
  id: number,
  params: URLSearchParams,
): Promise<EntryReport> {
  const { db, plans } = context;
  const { record, row, fields, hidden, links: rows } = await visibleEntry(context, account, id, mostLinks);
  const plan = plans.get('elogger-submissions');
  const reader = readerOf(context, params);
  const { t } = reader;
  const format = (name: string) => exportFormat(plan.resource, name, reader);
  const words = new LinkWords(reader, textDirection(reader.language), format('happened_at').text);
  const shown = readRow(plan.resource, await presentRow(context, account, plan, record));
  const links = rows.map(({ said, hash, is_whole }) => ({ ...(said as unknown as ReadLink), hash, is_whole }));
  const { rows: books } = await sql<{
    head: string;
    links: number;
  }>`select head, links from elogger_books where id = ${row.book_id}`.execute(db);
  const chain = { book: bookNumber(row.book_id), head: books[0]?.head ?? '', links: books[0]?.links ?? 0 };
  const printed = words.moment(stamp(context.now()));
  const values = fields.flatMap(field => valueLine(field, row, links, words));
  const signatures = links
    .filter(({ kind }) => kind === 'signed')
    .map(link => ({
      ...{ name: link.printed_name ?? link.by.name, text: words.signature(link, links, Number(record.revision)) },
      drawn: link.picture ? [link.picture.id] : [],
    }));
  const states = await fileStates(context, id, hidden);
  // What is no longer what its hash says is not drawn.
  const pictures = [...signatures.flatMap(({ drawn }) => drawn), ...values.flatMap(line => ('photos' in line ? line.photos : []))].filter(
    file => states[file] === true,
  );
  const { publicUrl } = context.settings;
  return {
    ...{ title: String(record.number), direction: words.direction, values },
    code: publicUrl === null ? String(record.number) : `${publicUrl}/elogger-submissions/${String(id)}/show`,
    pictures: await readPictures(context, { register: 'elogger-submissions', record: id }, pictures),
    facts: [
      ...facts.flatMap((name): Fact[] => (isBlank(shown[name]) ? [] : [[format(name).header, format(name).text(shown[name])]])),
      [t('elogger.paper.zone'), reader.zone],
    ],
    signatures,
    trail: links.map(link => [words.moment(link.at), words.trail(link, fields)]),
    whole: t(links.every(link => link.is_whole) ? 'elogger.whole' : 'elogger.doesNotMatch'),
    foot: (page, pages) => t('elogger.paper.foot', { ...chain, printed, page, pages }),
    words: {
      ...{ values: t('elogger.values'), signatures: t('elogger.paper.signatures') },
      ...{ trail: t('elogger.book.trail'), unsigned: t('elogger.paper.unsigned') },
      notDrawn: count => t('inspections.paper.notDrawn', { smart_count: count, count }),
    },
  };
}

const secondText = (second: SecondSignature | undefined, words: LinkWords): string =>
  second ? words.joined([words.reader.t('elogger.second.signedBy', { name: second.name }), words.moment(second.at)]) : '';

const filesIn = (value: Value | undefined): number[] =>
  Array.isArray(value) ? (value as readonly FileValue[]).map(({ id }) => Number(id)) : [];

function valueLine(field: FormField, row: EntryRow, links: readonly ReadLink[], words: LinkWords): ValueLine[] {
  if (field.kind === 'heading') return [{ heading: field.label }];
  if (isStatic(field)) return [];
  const { t } = words.reader;
  const old = links.flatMap(({ changes }) => changes ?? []).filter(({ key }) => key === field.key);
  const judgement = row.judgements[field.key];
  const judged = judgement === 'reject' ? t('elogger.outOfRange') : judgement === 'warn' ? t('elogger.close') : '';
  const isAsBefore = links.some(link => link.as_before?.includes(field.key));
  const mark = old.length > 0 ? t('elogger.corrected') : isAsBefore ? t('elogger.asBefore') : '';
  const value = words.joined([words.value(field, row.values[field.key]), judged, mark]);
  return [
    {
      label: field.label,
      struck: old.map(change => words.value(field, change.old)),
      text: [value, row.comments[field.key], secondText(row.seconds[field.key], words)].filter(Boolean).join('\n'),
      photos: field.kind === 'photo' || field.kind === 'signature' ? filesIn(row.values[field.key]) : [],
    },
  ];
}
