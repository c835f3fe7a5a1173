import { expect, test } from 'vitest';
import { answerLine } from '#server/modules/inspections/report/answerLine.ts';
import type { SnapshotParameter, StoredAnswer } from '#server/modules/inspections/read/snapshot.ts';

const words = {
  t: (key: string, { range, value, count }: Readonly<Record<string, unknown>> = {}) =>
    [key, range ?? value ?? count].filter(part => part !== undefined).join(' '),
  moment: (at: string) => `at ${at}`,
  direction: 'ltr' as const,
};

const seal: SnapshotParameter = { key: 'seal', name: 'Seal', type: 'Text', low: null, high: null, required: false, options: [] };

const answer: StoredAnswer = {
  ...{ id: 1, attempt: 1, checklist_id: 1, key: 'seal', value: null, number: null, result: null, comment: null, photos: [], videos: [] },
  ...{ missing: [], user_id: 1, user_name: 'Sami', captured_at: '10:00', received_at: '10:01', client_id: null, other_reading: null },
  ...{ known_workorder: null, verdict: null, verdict_comment: null },
};

/** The text on paper without the marks of direction around names and numbers. */
const paperOf = (parameter: Partial<SnapshotParameter>, given: Partial<StoredAnswer> | null) =>
  answerLine({ ...seal, ...parameter }, given && { ...answer, ...given }, words)
    .text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .split('\n');

const options = [{ key: 'good', value: 'In order', result: 'accept' as const, photo: null, comment: null }];

test.each<[string, Partial<SnapshotParameter>, Partial<StoredAnswer> | null, string[]]>([
  [
    'a choice by its words',
    { type: 'Drop-down', options },
    { value: 'good', result: 'accept' },
    ['In order – checklists.accept', 'Sami, at 10:00'],
  ],
  ['a choice that the checklist no longer has', { type: 'Drop-down', options }, { value: 'gone' }, ['gone', 'Sami, at 10:00']],
  ['a day as people write it', { type: 'Date' }, { value: '2026-03-02' }, ['02 Mar, 2026', 'Sami, at 10:00']],
  [
    'what does not apply',
    { type: 'Text' },
    { result: 'na', comment: 'No pump' },
    ['– – inspections.notApplicable', 'No pump', 'Sami, at 10:00'],
  ],
  [
    'what was not answered, with its limits',
    { type: 'Number', low: 2, high: 5, unit: 'bar' },
    null,
    ['inspections.notAnswered', 'checklists.range 2 – 5 bar'],
  ],
  [
    'what another found, the verdict on it, and the number of films',
    { type: 'Number', unit: 'bar' },
    { value: '3', other_reading: '4', verdict: 'rejected', verdict_comment: 'Again', videos: [7, 8], user_name: null },
    ['3 bar', 'inspections.otherReading 4 bar', 'inspections.verdicts.rejected: Again', 'at 10:00', 'inspections.paper.videos 2'],
  ],
])('paper says %s', (_, parameter, given, expected) => {
  expect(paperOf(parameter, given)).toEqual(expected);
});
