import { expect, test } from 'vitest';
import { callsOf, refusalsIn, type Judged, type Verdict } from '#src/pages/inspections/desk/verdict.ts';
import type { Inspection } from '#src/pages/inspections/read/inspection.ts';

const inspections = (count: number, lock_version = 3) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, lock_version }) as unknown as Inspection);
const judge = (verdict: Verdict, those = inspections(2)): Judged => ({ verdict, inspections: those });

test('verdicts on many go in calls of 250, each with the versions that were seen', () => {
  const calls = callsOf(judge({ kind: 'approve' }, inspections(600)));
  expect(calls.map(({ body }) => (body.ids as number[]).length)).toEqual([250, 250, 100]);
  expect(calls[2]?.inspections).toHaveLength(100);
  expect((calls[2]?.body.seen as object | undefined) ?? {}).toMatchObject({ 501: 3, 600: 3 });
});

test.each([
  [null, { justification_comment_id: 1, comment: 'Flood' }],
  [7, { justification_comment_id: 1, comment: 'Flood', justification_category: 7 }],
])('a justification names its category where one is chosen: %s', (category, named) => {
  const [call] = callsOf(judge({ kind: 'justify', comment: 'Flood', category }));
  expect(call?.path).toBe('audit-inspection/approval');
  expect(call?.body).toEqual({ ids: [1, 2], action: 1, seen: { 1: 3, 2: 3 }, ...named });
});

test('what is refused is told by inspection, whether its rows name inspections or answers of them', () => {
  const refused = (payload: unknown, verdict: Verdict) => {
    const [call] = callsOf(judge(verdict));
    return call && refusalsIn(payload, call, verdict).map(({ inspection: { id }, text }) => [id, text]);
  };
  const byField = { refused: [{ id: 2, messages: { comment: ['Too short.', 'Say more.'] } }] };
  expect(refused(byField, { kind: 'approve' })).toEqual([[2, 'Too short. Say more.']]);
  const answers = new Map([
    [1, [11]],
    [2, [21, 22]],
  ]);
  const byAnswer = { refused: [{ id: 22, messages: 'It was answered again.' }] };
  expect(refused(byAnswer, { kind: 'reject', comment: 'Again', answers })).toEqual([[2, 'It was answered again.']]);
  expect(refused(null, { kind: 'approve' })).toEqual([]);
});
