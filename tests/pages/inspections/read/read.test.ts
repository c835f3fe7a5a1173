import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import type { May } from '#src/engine/rights/useMay.ts';
import { manyDecisions, oneDecisions } from '#src/pages/inspections/desk/decisionsOf.ts';
import { callsOf } from '#src/pages/inspections/desk/verdict.ts';
import { failuresOf, readMatrix } from '#src/pages/inspections/matrix/readMatrix.ts';
import { readDetails } from '#src/pages/inspections/read/details.ts';
import { hintsOf, parametersOf, readInspection, type Inspection } from '#src/pages/inspections/read/inspection.ts';
import { secondsSpent } from '#src/pages/inspections/runner/secondsSpent.ts';
import { byAsset } from '#src/pages/inspections/week/byAsset.ts';

const resource = registry.get('inspections');

test('an inspection of a server that says little is read: checklists and orders by their numbers, the rest as nothing', () => {
  const parameters = [
    {
      ...{
        key: 'seal',
        name: 'Seal',
        type: 'Text',
        open_workorder: { id: 4 },
        readings: [{}, { user: { name: 'Ann' }, value: '5', photos: [8] }],
      },
      earlier: [
        { value: '5', at: '2026-03-01 10:00:00', result: 'reject', inspection_id: 3, photos: [7] },
        { value: '6', captured_at: '2026-03-01 09:00:00', result: 'odd', photos: [7] },
        { value: null, at: '2026-03-01 10:00:00' },
      ],
    },
  ];
  const inspection = readInspection(resource, {
    payload: { id: 1, checklists: [{ id: 2, rules: { gallery: false }, parameters }, { id: 3 }] },
  });
  expect(inspection.allowed).toEqual({});
  expect(inspection.checklists.map(({ name, isGalleryOpen }) => [name, isGalleryOpen])).toEqual([
    ['#2', false],
    ['#3', true],
  ]);
  const [seal] = parametersOf(inspection);
  expect(seal?.openOrder).toEqual({ id: 4, name: '#4', status: null });
  expect(seal?.earlier.map(({ result, photos }) => [result, photos])).toEqual([
    ['reject', [`${resource.api.path}/3/files/7`]],
    [null, []],
  ]);
  expect(seal?.readings.map(({ by, value, photos }) => [by, value, photos])).toEqual([
    ['', '', []],
    ['Ann', '5', [`${resource.api.path}/1/files/8`]],
  ]);
  expect(readInspection(resource, null).checklists).toEqual([]);
});

test('what is asked for only after another answer is irrelevant until then', () => {
  const parameters = [
    { key: 'leaks', name: 'Leaks', type: 'Text', answer: { value: 'no' } },
    { key: 'where', name: 'Where', type: 'Text', show_when: [{ key: 'leaks', op: 'is', value: 'yes' }] },
  ];
  const inspection = readInspection(resource, { id: 1, checklists: [{ id: 2, name: 'Round', parameters }] });
  expect(parametersOf(inspection).map(({ isRelevant }) => isRelevant)).toEqual([true, false]);
});

test('hints are a list, or words of a text', () => {
  expect([{ flags: ['fast', 5] }, { flags: 'fast, photo@2026-03-01' }, {}].map(hintsOf)).toEqual([
    ['fast', '5'],
    ['fast', 'photo@2026-03-01'],
    [],
  ]);
});

test('the attempts before the last are the newest first; an order without its number is called by its id', () => {
  const body = {
    ...{ id: 1, checklists: [{ id: 2, name: 'Round', parameters: [{ key: 'seal', name: 'Seal', type: 'Text' }] }] },
    attempts: [1, 3, 2].map(attempt => ({ attempt, answers: [{ checklist_id: 2, key: 'seal', value: String(attempt) }] })),
    signatures: [{ attempt: 1, file: 5 }, { attempt: 2 }],
    workorders: [{ id: 9 }],
  };
  const { earlier, signatures, orders } = readDetails(resource, body);
  expect(earlier.map(({ number, checklists }) => [number, parametersOf({ checklists })[0]?.answer?.value])).toEqual([
    [2, '2'],
    [1, '1'],
  ]);
  expect(signatures).toEqual([{ attempt: 1, file: 5, by: null, at: null }]);
  expect(orders).toEqual([{ id: 9, name: '#9', status: null }]);
});

test('a matrix without anything is empty, and a cell without words says so', () => {
  expect(readMatrix(resource, null)).toEqual({ total: 0, checklist: null, checklists: [], parameters: [], rows: [] });
  const page = readMatrix(resource, {
    ...{ total: 1, checklist: 2, checklists: [{ id: 2, total: 1 }] },
    rows: [{ id: 1 }, { id: 2, cells: { seal: { id: 5, result: 'reject' }, bearing: { id: 6, result: 'odd' } } }],
  });
  expect([page.checklist, page.checklists]).toEqual([2, [{ id: 2, total: 1, name: '#2' }]]);
  expect(page.rows.map(failuresOf)).toEqual([0, 1]);
  expect(page.rows[1]?.cells.get('seal')).toMatchObject({ value: '', media: 0, result: 'reject', verdict: null });
  expect(page.rows[1]?.cells.get('bearing')?.result).toBeNull();
});

const inspection = (id: number, more: object) => ({ id, ...more }) as unknown as Inspection;

test('the week has a row for each asset by its name, and what has none at the end; what is due on no day is left out', () => {
  const asset = (id: number, name?: string) => ({ asset: { id, ...(name && { name }) }, due_day: '2026-03-02' });
  const rows = byAsset([
    ...[inspection(1, { due_day: '2026-03-01' }), inspection(2, asset(7, 'P10')), inspection(3, asset(8, 'P9'))],
    ...[inspection(4, asset(7)), inspection(5, { asset: { id: 9, name: 'A' } }), inspection(6, asset(10))],
  ]);
  expect(rows.map(row => [row.asset?.id, [...row.days.values()].flat().map(({ id }) => id)])).toEqual([
    ...[
      [10, [6]],
      [8, [3]],
      [7, [2, 4]],
    ],
    [undefined, [1]],
  ]);
});

test('many are decided as their queue is for, one as the server says, and an order as the rights let', () => {
  const may = (...rights: string[]) =>
    ({ right: (key: string | string[]) => [key].flat().some(one => rights.includes(one)) }) as unknown as May;
  const judge = may('inspections.approve', 'inspections.justify');
  expect((['approval', 'expired', 'excuse'] as never[]).map(tab => manyDecisions(tab, judge))).toEqual([
    ...[['approve', 'reject'], ['justify'], ['justify', 'reject']],
  ]);
  expect(oneDecisions(inspection(1, { allowed: { refuse_excuse: true, justify: true } }), may('workorders.request'))).toEqual([
    ...['reject', 'justify', 'orderWork'],
  ]);
});

test('single answers are sent back by their own ids; a version that is not known is not sent', () => {
  const answers = new Map([[1, [11, 12]]]);
  const inspections = [inspection(1, { lock_version: 3 }), inspection(2, { lock_version: null })];
  const [call] = callsOf({ verdict: { kind: 'reject', comment: 'Again', answers }, inspections });
  expect(call).toMatchObject({ path: 'audit-inspection/parameters/approval', body: { ids: [11, 12], seen: { 1: 3 } } });
  const [plain] = callsOf({ verdict: { kind: 'reject', comment: 'Again' }, inspections });
  expect(plain).toMatchObject({ path: 'audit-inspection/approval', body: { ids: [1, 2], action: 4 } });
});

test('the time an inspection took is between its first answer and its last', () => {
  const at = (time?: string) => ({ answer: time ? { at: `2026-03-01 ${time}` } : null }) as never;
  expect(secondsSpent([at('10:00:30'), at(), at('10:00:00')])).toBe(30);
  expect(secondsSpent([at('10:00:00'), at()])).toBeNull();
});
