import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
let admin: Client;
let site: Awaited<ReturnType<typeof makeSite>>;
let id: number;
let other: number;

beforeAll(async () => {
  server().clock = new Date('2026-03-02T05:00:00Z');
  site = await makeSite(server(), { assets: 2 });
  const more = await server().make('checklists', {
    name: 'All kinds',
    type: 'inspection',
    parameters: [
      { key: 'day', name: 'Day', type: 'Date' },
      { key: 'level', name: 'Level', type: 'Number', low: -10, high: 10 },
    ],
  });
  const scheduler = await server().make('schedulers', schedulerOf(site, { checklists: [site.checklist, more], end: '2026-03-02' }));
  await plan(server());
  server().clock = new Date('2026-03-02T06:30:00Z');
  admin = await server().signIn(['superuser'], { groups: [site.group] });
  [id = 0, other = 0] = (await rowsOf(server(), scheduler)).map(row => row.id);
});

const fields = (body: { messages: unknown }) =>
  typeof body.messages === 'string'
    ? body.messages
    : Object.keys(body.messages as object)
        .sort()
        .join(' ');

describe('what cannot be read is refused in words', () => {
  test.each<[string, string, object, string]>([
    ['an unknown id', 'audit-inspection/999999/take', {}, 'Inspection not found.'],
    ['an id that is none', 'audit-inspection/abc/take', {}, 'Inspection not found.'],
    ['an id beyond all numbers', 'audit-inspection/99999999999999999999/submit', {}, 'Inspection not found.'],
    ['another action', 'audit-inspection/approval', { ids: [1], action: 2 }, 'action'],
    ['no action', 'audit-inspection/approval', { ids: [1] }, 'action'],
    ['action 4 without mode 2', 'audit-inspection/approval', { ids: [1], action: 4, comment: 'Unclear' }, 'mode'],
    ['another justification', 'audit-inspection/approval', { ids: [1], justification_comment_id: 2 }, 'justification_comment_id'],
    ['no comment', 'audit-inspection/approval', { ids: [1], action: 4, mode: 2 }, 'comment'],
    ['a blank comment', 'audit-inspection/approval', { ids: [1], action: 4, mode: 2, comment: '  ' }, 'comment'],
    ['a comment of two letters', 'audit-inspection/approval', { ids: [1], action: 4, mode: 2, comment: 'no' }, 'comment'],
    ['a long comment', 'audit-inspection/approval', { ids: [1], action: 4, mode: 2, comment: 'x'.repeat(1001) }, 'comment'],
    ['a justification without words', 'audit-inspection/approval', { ids: [1], justification_comment_id: 1 }, 'comment'],
    ['no ids', 'audit-inspection/approval', { action: 1 }, 'ids'],
    ['too many ids', 'audit-inspection/approval', { ids: Array.from({ length: 501 }, (_, one) => one + 1), action: 1 }, 'ids'],
    ['ids that are none', 'audit-inspection/parameters/approval', { ids: [{}, 'x'], action: 1 }, 'Inspection not found.'],
    ['a reassignment to nobody', 'audit-inspection/reassign', { ids: [1] }, 'user'],
    ['a reassignment to somebody unknown', 'audit-inspection/reassign', { ids: [1], user: 999_999 }, 'user'],
    ['an answer that is unknown', 'audit-inspection/parameters/999999/create-workorder', {}, 'Answer not found.'],
    ['a dry run of nothing', 'Scheduler/preview', {}, 'assets frequency start'],
  ])('%s', async (_, path, body, refused) => {
    const { status, body: answer } = await admin.post(path, body);
    expect([status, answer.status, fields(answer)]).toEqual([200, 'error', refused]);
  });

  test.each<[string, object, string]>([
    ['a key that is not asked for', { key: 'nothing', value: 1 }, 'key'],
    ['no key', { value: 1 }, 'key'],
    ['not a number', { key: 'level', value: 'NaN' }, 'value'],
    ['a number beyond all', { key: 'level', value: '1e400' }, 'value'],
    ['infinity', { key: 'level', value: 'Infinity' }, 'value'],
    ['an object', { key: 'level', value: {} }, 'value'],
    ['the 31st of February', { key: 'day', value: '2026-02-31' }, 'value'],
    ['the text of an option instead of its key', { key: 'seal', value: 'In order' }, 'value'],
    ['nothing', { key: 'seal', value: '' }, 'value'],
    ['that it does not apply, where it must', { key: 'seal', na: true, comment: 'No' }, 'value'],
    ['a file of another record', { key: 'seal', value: 'good', photos: [1] }, 'photos'],
  ])('an answer that is %s', async (_, answer, refused) => {
    const { status, body } = await admin.post(`audit-inspection/${id}/answers`, answer);
    expect([status, body.status, fields(body)]).toEqual([200, 'error', refused]);
  });

  test.each([
    ['12,5', '12.5'],
    ['\u22123', '-3'],
    ['٧', '7'],
    [' 5 ', '5'],
  ])('the number %s is read as %s', async (given, value) => {
    expect((await admin.post(`audit-inspection/${id}/answers`, { key: 'level', value: given })).body.status).toBe('success');
    const { body } = await admin.get(`audit-inspection/${id}/edit`);
    const lists = body.checklists as unknown as { parameters: { key: string; answer: { value: string } }[] }[];
    expect(lists[1]?.parameters[1]?.answer.value).toBe(value);
  });

  test('an option that is wrong names the keys there are', async () => {
    const { body } = await admin.post(`audit-inspection/${id}/answers`, { key: 'seal', value: 'In order' });
    expect(body.messages).toEqual({ value: ['Choose one of the options by its key: good, bad.'] });
  });

  test('a call about an inspection that is over names its state', async () => {
    await admin.post(`audit-inspection/${other}/cancel`, { reason: 'Twice' });
    const { body } = await admin.post(`audit-inspection/${other}/submit`, {});
    expect(body.messages).toBe('This is not possible with this inspection now: it is cancelled.');
  });

  const minutes = (count: number) => ({ days: 0, hours: 0, minutes: count });
  test.each<[string, object, string]>([
    ['without assets and model', { assets: [] }, 'assets'],
    ['weekly without days', { frequency: 'weekly' }, 'week_days'],
    ['that expires before it is due', { complete_within: minutes(60), expire_after: minutes(30) }, 'expire_after'],
    ['that ends before it starts', { end: '2026-02-01' }, 'end'],
    ['of an unknown zone', { time_zone: 'Bahrain/Nowhere' }, 'time_zone'],
    ['at no time', { start_time: '25:00' }, 'start_time'],
    ['at hour 24', { frequency: 'hourly', hourly_by: 'given', at_hours: ['24'] }, 'at_hours'],
    ['that keeps open without saying until when', { overlap: 'keep_open', expire_after: null }, 'expire_after'],
  ])('a scheduler %s', async (_, more, refused) => {
    const { status, body } = await admin.post('Scheduler', schedulerOf(site, more));
    expect([status, body.status, fields(body)]).toEqual([200, 'error', refused]);
  });
});
