import { directed, isolate, type Direction } from '#definition/derive/direction';
import { formatDay } from '#definition/kinds/date';
import { rangeText } from '#src/domain/checklists/rangeText.ts';
import type { SnapshotParameter, StoredAnswer } from '../read/snapshot';

/** The texts of the console, in the language of whoever reads the paper. */
export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** A parameter with what was found, as it stands on paper. */
export interface AnswerLine {
  label: string;
  text: string;
  /** Ids of files. */
  photos: readonly number[];
}

/** Puts an answer into words: its value with unit and verdict, limits, who gave it and when, comment, another reading, what the approver said. */
export function answerLine(
  parameter: SnapshotParameter,
  answer: StoredAnswer | null,
  { t, moment, direction }: { t: Translate; moment: (at: string) => string; direction: Direction },
): AnswerLine {
  const joined = (parts: readonly string[], between: string) =>
    directed(
      parts
        .filter(Boolean)
        .map(part => isolate(part))
        .join(between),
      direction,
    );
  const limits = rangeText({ low: parameter.low ?? null, high: parameter.high ?? null }, String);
  const range = limits === null ? '' : t('checklists.range', { range: [limits, parameter.unit].filter(Boolean).join(' ') });
  if (!answer) return { label: parameter.name, text: [t('inspections.notAnswered'), range].filter(Boolean).join('\n'), photos: [] };
  const value = valueOf(parameter, answer.value);
  const judged = answer.result === null ? '' : t(answer.result === 'na' ? 'inspections.notApplicable' : `checklists.${answer.result}`);
  const lines = [
    joined([value || '–', judged], ' – '),
    range,
    answer.comment ?? '',
    answer.other_reading === null ? '' : t('inspections.otherReading', { value: valueOf(parameter, answer.other_reading) }),
    answer.verdict === null ? '' : joined([t(`inspections.verdicts.${answer.verdict}`), answer.verdict_comment ?? ''], ': '),
    joined([answer.user_name ?? '', moment(answer.captured_at)], ', '),
    answer.videos.length > 0 ? t('inspections.paper.videos', { smart_count: answer.videos.length, count: answer.videos.length }) : '',
  ];
  return { label: parameter.name, text: lines.filter(Boolean).join('\n'), photos: answer.photos };
}

function valueOf({ type, options, unit }: SnapshotParameter, value: string | null): string {
  if (value === null || value === '') return '';
  if (type === 'Drop-down') return options?.find(({ key }) => key === value)?.value ?? value;
  return type === 'Date' ? formatDay(value) : [value, unit].filter(Boolean).join(' ');
}
