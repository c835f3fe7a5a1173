import { sql } from 'kysely';
import { exportFormat } from '#definition/derive/export/exportFormat';
import { readRecord as readRow } from '#definition/derive/wire';
import { isBlank } from '#definition/texts';
import type { Direction } from '#definition/derive/direction';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Change } from '#server/database/database.ts';
import { textDirection, textsIn } from '#server/i18n/texts.ts';
import { readPictures } from '#server/pdf/readPictures.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { currentAnswers, placeOf, readAnswers, readSnapshot, type SnapshotChecklist, type StoredAnswer } from '../read/snapshot';
import { readSignatures } from '../work/signature';
import { answerLine, type AnswerLine, type Translate } from './answerLine';

/** An inspection as it stands on paper, in the language of whoever asks. */
export interface InspectionReport {
  title: string;
  direction: Direction;
  /** By the ids of their files. */
  pictures: ReadonlyMap<number, Buffer>;
  facts: readonly [label: string, value: string][];
  attempts: readonly { title: string; checklists: readonly { name: string; lines: readonly AnswerLine[] }[] }[];
  signatures: readonly { text: string; file: number }[];
  history: readonly [at: string, text: string][];
  words: { signature: string; history: string; notDrawn(count: number): string };
}

/** In the order in which they stand on paper; those without a value are left out. */
const facts = [
  ...(['asset', 'location', 'model', 'department', 'scheduler', 'frequency', 'audit_start_date', 'audit_end_date'] as const),
  ...(['schedule_expire_date', 'time_zone', 'audit_status', 'audit_result', 'audit_inspection_date', 'inspection_by'] as const),
  ...(['assignee_user', 'assignee_group', 'seconds_spent', 'approved_by', 'approved_at', 'approval_comment'] as const),
  ...(['justification_category', 'justification_comment', 'justified_by', 'justified_at', 'excuse_category', 'excuse_comment'] as const),
  ...(['excused_by', 'reopen_reason', 'cancel_reason'] as const),
] as const;

/** Entries of the history, and parameters of an attempt, that are printed. */
const [mostEntries, mostLines] = [100, 200];

/** Puts together what was asked, every attempt to answer it, and what was made of it. Moments are those of the place that was inspected. */
export async function buildInspectionReport(
  context: ServerContext,
  account: Account,
  record: StoredRecord,
  language: string,
): Promise<InspectionReport> {
  const { db, plans, settings } = context;
  const { resource } = plans.get('inspections');
  const t: Translate = textsIn(plans.registry, language);
  const zone = typeof record.time_zone === 'string' && record.time_zone !== '' ? record.time_zone : settings.timeZone;
  const format = (name: string) => exportFormat(resource, name, { language: languageOf(language), zone, t });
  const direction = textDirection(language);
  const row = readRow(resource, await presentRow(context, account, plans.get('inspections'), record));
  const answers = await readAnswers(db, record.id);
  const { checklists } = await readSnapshot(db, record.id);
  const signatures = await readSignatures(db, record.id);
  const words = { t, moment: format('audit_end_date').text, direction };
  const attempts = attemptsOf(checklists, answers, words);
  const photos = attempts.flatMap(one => one.checklists.flatMap(({ lines }) => lines.flatMap(line => line.photos)));
  return {
    pictures: await readPictures(context, { register: 'inspections', record: record.id }, [
      ...signatures.map(({ file }) => file),
      ...photos,
    ]),
    ...{ title: String(row.audit_name ?? `#${record.id}`), direction, attempts },
    facts: facts.flatMap(name => {
      const { header, text } = format(name);
      return isBlank(row[name]) ? [] : [[header, text(row[name])] as const];
    }) as [string, string][],
    signatures: signatures.map(({ attempt, file, user, at }) => ({
      text: [attempts.length > 1 ? t('inspections.paper.attempt', { attempt }) : '', user?.name ?? '', at === null ? '' : words.moment(at)]
        .filter(Boolean)
        .join(', '),
      file,
    })),
    history: await historyOf(context, record.id, { format, t, moment: words.moment, fields: resource.fields }),
    words: {
      ...{ signature: t('inspections.paper.signature'), history: t('inspections.paper.history') },
      notDrawn: count => t('inspections.paper.notDrawn', { smart_count: count, count }),
    },
  };
}

const languageOf = (language: string) => Intl.DateTimeFormat.supportedLocalesOf(/^[a-z]{2}$/.test(language) ? language : 'en')[0] ?? 'en';

/** Of earlier attempts what was answered then; of the newest one everything that is asked, with the answers that count. */
function attemptsOf(checklists: readonly SnapshotChecklist[], answers: readonly StoredAnswer[], words: Parameters<typeof answerLine>[2]) {
  const numbers = [...new Set(answers.map(({ attempt }) => attempt))].sort((one, other) => one - other);
  const last = numbers.at(-1) ?? 1;
  return [...numbers.filter(number => number !== last), last].map(attempt => {
    const isLast = attempt === last;
    const known = isLast
      ? currentAnswers(answers)
      : new Map(answers.filter(one => one.attempt === attempt).map(one => [placeOf(one), one]));
    return {
      title: numbers.length > 1 ? words.t('inspections.paper.attempt', { attempt }) : '',
      checklists: checklists.map(({ checklist_id, name, parameters }) => ({
        name,
        lines: parameters.slice(0, mostLines).flatMap(parameter => {
          const answer = known.get(placeOf({ checklist_id, key: parameter.key })) ?? null;
          return answer === null && !isLast ? [] : [answerLine(parameter, answer, words)];
        }),
      })),
    };
  });
}

interface HistoryWords {
  format(name: string): ReturnType<typeof exportFormat>;
  t: Translate;
  moment(at: unknown): string;
  fields: Readonly<Record<string, unknown>>;
}

/** What happened to it, the oldest first: when, who, which fields became what, and the words of whoever did it. */
async function historyOf(
  { db }: ServerContext,
  inspection: number,
  { format, t, moment, fields }: HistoryWords,
): Promise<[string, string][]> {
  const { rows } = await sql<{
    at: string;
    action: string;
    changes: Record<string, Change> | null;
    note: string | null;
    name: string | null;
  }>`
    select * from (select h.id, to_char(h.created_at, 'YYYY-MM-DD HH24:MI:SS') as at, h.action, h.changes, h.note,
        nullif(concat_ws(' ', u.first_name, u.last_name), '') as name
      from history h left join users u on u.id = h.user_id where h.register = 'inspections' and h.record_id = ${inspection}
      order by h.id desc limit ${mostEntries}) newest order by id`.execute(db);
  return rows.map(({ at, action, changes, note, name }) => {
    const changed = Object.entries(changes ?? {}).map(([field, { new: value }]) =>
      field in fields ? `${format(field).header}: ${format(field).text(value ?? null) || '–'}` : `${field}: ${textOf(value)}`,
    );
    const what = changed.length > 0 ? changed : [t(`engine.history.actions.${action}`)];
    return [moment(at), [name, ...what, note].filter(Boolean).join('\n')];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '–');
