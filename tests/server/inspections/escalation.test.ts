import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { escalation } from '#server/modules/escalation/periodic.ts';
import { useServer } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const at = (text: string) => void (server().clock = new Date(`${text}:00Z`));

test('an inspection escalates by the matrix of its scheduler from its due moment on, which is for nothing else', async () => {
  at('2026-03-02T05:00');
  const chief = await server().signIn(['inspections.view']);
  const level = { days: 0, hours: 1, minutes: 0, users: [chief.id], email: false, notification: true, status: true };
  const matrix = await server().make('escalation-matrix', {
    name: 'Rounds',
    active: true,
    level_1: level,
    level_2: { ...level, hours: 3 },
  });
  const id = await server().make('schedulers', schedulerOf(await makeSite(server()), { escalation: matrix, overlap: 'keep_open' }));
  const without = await server().make('schedulers', schedulerOf(await makeSite(server())));
  const order = await server().make('workorders', { title: 'Pump leaks' });
  await plan(server());
  const [first] = await rowsOf(server(), id);
  const levels = async () => {
    await escalation.turn(server().context);
    const { rows } = await sql<{ level: string | null }>`select escalated_audit_levels as level from inspections
      where id = ${first?.id ?? 0} or scheduler_id = ${without} and due_day = '2026-03-02' order by id`.execute(server().context.db);
    return rows.map(row => row.level);
  };
  // Due at ten.
  at('2026-03-02T10:59');
  expect(await levels()).toEqual([null, null]);
  at('2026-03-02T11:00');
  expect(await levels()).toEqual(['1', null]);
  await sql`update inspections set audit_status = 'completed' where id = ${first?.id ?? 0}`.execute(server().context.db);
  at('2026-03-02T13:30');
  expect(await levels()).toEqual(['1', null]);
  const told = await sql<{ register: string; record_id: number }>`select register, record_id from notifications
    where user_id = ${chief.id} and kind = 'escalated'`.execute(server().context.db);
  expect(told.rows).toEqual([{ register: 'inspections', record_id: first?.id }]);
  const admin = await server().signIn();
  expect((await admin.get(`maintenance/workorders/escalation/view?work_order_id=${order}`)).body).toMatchObject({ matrix: null });
  const seen = (await admin.get(`audit-inspection/escalation/view?inspection_id=${first?.id}`)).body;
  expect(seen).toMatchObject({ level: 1, matrix: { name: 'Rounds' } });
});

test('open inspections escalate by another matrix once their scheduler names it', async () => {
  at('2026-03-02T05:00');
  const id = await server().make('schedulers', schedulerOf(await makeSite(server())));
  await plan(server());
  at('2026-03-02T12:30');
  await escalation.turn(server().context);
  const level = { days: 0, hours: 2, minutes: 0, users: [], email: false, notification: true, status: true };
  const matrix = await server().make('escalation-matrix', { name: 'Late rounds', active: true, level_1: level });
  const admin = await server().signIn();
  expect((await admin.patch(`Scheduler/${id}`, { escalation: matrix })).body).toMatchObject({ status: 'success' });
  await escalation.turn(server().context);
  const [first] = await rowsOf(server(), id);
  expect((await admin.get(`audit-inspection/${first?.id}`)).body).toMatchObject({ escalated_audit_levels: '1' });
});

test('whoever may approve adds people to a level and says why, which the history tells', async () => {
  at('2026-03-02T05:00');
  const id = await server().make('schedulers', schedulerOf(await makeSite(server())));
  await plan(server());
  const [first] = await rowsOf(server(), id);
  const supervisor = await server().signIn(['users.view', 'inspections.view', 'inspections.approve']);
  const call = { inspection_id: first?.id, level: 1, assignees: [supervisor.id] };
  expect((await supervisor.post('audit-inspection/escalation', call)).body.messages).toEqual({ note: ['Say why.'] });
  expect((await supervisor.post('audit-inspection/escalation', { ...call, note: 'Third day in a row' })).body.status).toBe('success');
  const { rows } = await sql`select user_id, note, changes from history where register = 'inspections' and record_id = ${first?.id ?? 0}
    and note is not null`.execute(server().context.db);
  expect(rows).toEqual([
    {
      user_id: supervisor.id,
      note: 'Third day in a row',
      changes: { escalation_1: { old: null, new: expect.stringContaining('Person') } },
    },
  ]);
  const worker = await server().signIn(['inspections.view', 'inspections.perform']);
  expect((await worker.post('audit-inspection/escalation', { ...call, note: 'Late' })).status).toBe(403);
});
