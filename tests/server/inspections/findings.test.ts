import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { escalation } from '#server/modules/escalation/periodic.ts';
import { useServer, type Client } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const performing = ['inspections.view.own', 'inspections.perform'];
const at = (text: string) => void (server().clock = new Date(`${text}:00Z`));

beforeEach(() => at('2026-03-02T05:00'));

const parameters = [
  { key: 'bearing', name: 'Bearing temperature', type: 'Number', low: 20, high: 75, required: true, unit: '°C', on_reject: 'suggest' },
  {
    ...{ key: 'seal', name: 'Seal', type: 'Drop-down', required: true, on_reject: 'suggest', critical: true },
    options: [
      { key: 'dry', value: 'Dry', result: 'accept' },
      { key: 'leaks', value: 'Leaks', result: 'reject' },
    ],
  },
];

/** Rounds on two days over one pump: the ids of the inspections, and who does them. */
async function makeRounds(more: object = {}) {
  const site = await makeSite(server());
  const admin = await server().signIn();
  expect((await admin.patch(`checklists/${site.checklist}`, { parameters })).body.status).toBe('success');
  const scheduler = await server().make('schedulers', schedulerOf(site, { end: '2026-03-03', overlap: 'keep_open', ...more }));
  await plan(server());
  const [first, second] = await rowsOf(server(), scheduler);
  if (!first || !second) throw new Error('two rounds are expected');
  /** Signs a technician in at a moment. */
  const technicianAt = async (moment: string) => {
    at(moment);
    return server().signIn([...performing, 'workorders.view'], { groups: [site.group] });
  };
  return { checklist: site.checklist, first: `audit-inspection/${first.id}`, second: `audit-inspection/${second.id}`, technicianAt };
}

interface View {
  checklists: {
    parameters: {
      answer: { value: string; result: string; known_workorder: number | null } | null;
      open_workorder: { id: number; title: string; status: string } | null;
    }[];
  }[];
}
const parametersOf = async (client: Client, path: string) =>
  ((await client.get(`${path}/edit`)).body as unknown as View).checklists[0]?.parameters ?? [];

/** Answers both parameters with what is not good. */
const reject = async (client: Client, path: string) => {
  const answers = [
    { key: 'bearing', value: '90' },
    { key: 'seal', value: 'leaks' },
  ];
  expect((await client.post(`${path}/answers`, { answers })).body.status).toBe('success');
};

test('of the work orders that a checklist suggests those are made that are wanted, also for whoever makes none', async () => {
  const { checklist, first, technicianAt } = await makeRounds();
  const technician = await technicianAt('2026-03-02T07:00');
  await reject(technician, first);
  for (const wanted of ['seal', [7], [{ checklist_id: checklist, key: 'motor' }]])
    expect((await technician.post(`${first}/submit`, { workorders: wanted })).body.messages).toEqual({
      workorders: ['This inspection does not ask for that.'],
    });
  const wanted = [{ checklist_id: checklist, key: 'seal' }];
  expect((await technician.post(`${first}/submit`, { workorders: wanted })).body.status).toBe('success');
  const orders = (await parametersOf(technician, first)).map(one => one.open_workorder?.title ?? null);
  expect(orders).toEqual([null, 'Seal: Leaks']);
});

test('a known fault that is still there is not good, without a new value, and its work order has no twin', async () => {
  const { checklist, first, second, technicianAt } = await makeRounds();
  const earlier = await technicianAt('2026-03-02T07:00');
  await reject(earlier, first);
  const wanted = ['bearing', 'seal'].map(key => ({ checklist_id: checklist, key }));
  await earlier.post(`${first}/submit`, { workorders: wanted });
  const technician = await technicianAt('2026-03-03T07:00');
  const [bearing, seal] = (await parametersOf(technician, second)).map(one => one.open_workorder?.id ?? 0);
  const answer = (body: object) => technician.post(`${second}/answers`, body);
  expect((await answer({ key: 'bearing', value: '', known_workorder: seal })).body.messages).toEqual({
    known_workorder: ['This work order is about something else.'],
  });
  expect((await answer({ key: 'bearing', value: '' })).body.status).toBe('error');
  expect((await answer({ key: 'bearing', value: '', known_workorder: bearing })).body.status).toBe('success');
  // What turns out to be good after all is no known fault any more.
  await answer({ key: 'seal', value: 'leaks', known_workorder: seal });
  await answer({ key: 'seal', value: 'dry' });
  expect((await parametersOf(technician, second)).map(one => one.answer)).toMatchObject([
    { value: '', result: 'reject', known_workorder: bearing },
    { value: 'dry', result: 'accept', known_workorder: null },
  ]);
  expect((await technician.post(`${second}/submit`, { workorders: wanted })).body.status).toBe('success');
  const { body } = await technician.get(`reports/inspection/${second.split('/')[1]}/details`);
  expect(body.workorders).toMatchObject([{ id: bearing, answer_id: expect.any(Number), ticket_id: expect.any(String) }]);
  const told = await sql<{ note: string }>`select note from history where register = 'workorders' and record_id = ${bearing}
    and action = 'found again'`.execute(server().context.db);
  expect(told.rows).toEqual([{ note: 'Bearing temperature (20–75)' }]);
});

test('a critical parameter that is not good escalates at once and once, also where the inspection is over by then', async () => {
  const chief = await server().signIn(['inspections.view']);
  const level = { days: 0, hours: 1, minutes: 0, users: [chief.id], email: false, notification: true, status: true };
  const matrix = await server().make('escalation-matrix', {
    name: 'Critical',
    active: true,
    level_1: level,
    level_2: { ...level, hours: 3 },
  });
  const { first, second, technicianAt } = await makeRounds({ escalation: matrix });
  const reached = async () => {
    await escalation.turn(server().context);
    const { rows } = await sql<{ id: number }>`select record_id as id from notifications
      where user_id = ${chief.id} and kind = 'escalated' order by id`.execute(server().context.db);
    return rows.map(({ id }) => `audit-inspection/${id}`);
  };
  let technician = await technicianAt('2026-03-02T07:00');
  await technician.post(`${first}/answers`, { key: 'bearing', value: '90' });
  expect(await reached()).toEqual([]);
  await technician.post(`${first}/answers`, { key: 'seal', value: 'leaks' });
  expect((await technician.post(`${first}/submit`, {})).body.status).toBe('success');
  expect(await reached()).toEqual([first]);
  technician = await technicianAt('2026-03-03T06:30');
  for (const value of ['leaks', 'dry', 'leaks']) await technician.post(`${second}/answers`, { key: 'seal', value });
  expect(await reached()).toEqual([first, second]);
  await technician.post(`${second}/answers`, { key: 'seal', value: 'leaks' });
  expect(await reached()).toEqual([first, second]);
  // The time still raises it further: due at ten, the second level three hours after.
  at('2026-03-03T13:00');
  expect(await reached()).toEqual([first, second, second]);
});
