import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const performing = ['inspections.view.own', 'inspections.perform'];

test('an inspection judges by the rules of its parameters, and makes the work order that a bad answer calls for', async () => {
  server().clock = new Date('2026-03-02T05:00:00Z');
  const site = await makeSite(server());
  const priority = await server().make('maintenance-priorities', { name: 'Soon', rank: 2 });
  await (
    await server().signIn()
  ).patch(`checklists/${site.checklist}`, {
    parameters: [
      {
        ...{ key: 'seal', name: 'Seal', type: 'Drop-down', required: true, on_reject: 'create', reject_priority: priority },
        options: [
          { key: 'dry', value: 'Dry', result: 'accept' },
          { key: 'leaks', value: 'Leaks', result: 'reject' },
        ],
      },
      { key: 'oil', name: 'Oil pressure', type: 'Number', low: 2, high: 4, required: true, allow_na: true },
      { key: 'fan', name: 'Fan', type: 'Number', low: 1, high: 2, required: true, show_when: [{ key: 'oil', op: 'more', value: '3' }] },
    ],
  });
  const scheduler = await server().make('schedulers', schedulerOf(site, { end: '2026-03-02' }));
  await plan(server());
  server().clock = new Date('2026-03-02T06:30:00Z');
  const [row] = await rowsOf(server(), scheduler);
  const supervisor = await server().signIn();
  const technician = await server().signIn(performing, { groups: [site.group] });
  const path = `audit-inspection/${row?.id}`;
  const answer = (body: object) => technician.post(`${path}/answers`, body);
  await answer({ key: 'seal', value: 'leaks' });
  // Asked for at first, and not any more once the pressure does not apply.
  await answer({ key: 'oil', value: '\u2212\u0665,5' });
  await answer({ key: 'oil', value: '3,5' });
  await answer({ key: 'fan', value: '9' });
  expect((await answer({ key: 'oil', na: true })).body.messages).toEqual({ comment: ['Say why it does not apply.'] });
  await answer({ key: 'oil', na: true, comment: 'Drained' });
  expect((await technician.post(`${path}/submit`, {})).body).toMatchObject({
    status: 'success',
    payload: { audit_result: 'Fail', rejects: 1, answers: 2 },
  });
  const shown = (await supervisor.get(`${path}/edit`)).body as unknown as {
    checklists: {
      parameters: { key: string; answer: { result: string | null } | null; open_workorder: { id: number; title: string } | null }[];
    }[];
  };
  const [seal, oil, fan] = shown.checklists[0]?.parameters ?? [];
  expect([oil, fan].map(one => one?.answer?.result)).toEqual(['na', null]);
  expect(seal?.open_workorder).toMatchObject({ title: 'Seal: Leaks' });
  const order = (await supervisor.get(`maintenance/workorders/${seal?.open_workorder?.id}`)).body;
  expect(order).toMatchObject({ priority: 'Soon' });
});
