import { expect, test } from 'vitest';
import { inspectionNotices } from '#server/modules/inspections/periodic.ts';
import { useServer, type Client } from '../server';
import { makeSite, plan, schedulerOf } from './site';

const server = useServer();
const turn = async (time: string) => {
  server().clock = new Date(`2026-03-02T${time}:00Z`);
  await Promise.all([inspectionNotices.turn(server().context), inspectionNotices.turn(server().context)]);
};
const toldTo = async ({ id }: Client) => {
  const client = await server().beginSession(id);
  return (await client.get('notifications')).body.rows.map(row => [row.kind, (row.params as { count: number }).count]);
};

test('people are told once what the clock does with their inspections, in one message a round', async () => {
  server().clock = new Date('2026-03-02T05:00:00Z');
  const site = await makeSite(server(), { assets: 3 });
  const technician = await server().signIn(['inspections.view.own', 'inspections.perform'], { groups: [site.group] });
  const owner = await server().signIn(['schedulers.create', 'schedulers.view', 'inspections.view']);
  expect((await owner.post('Scheduler', schedulerOf(site, { end: '2026-03-02' }))).body.status).toBe('success');
  await plan(server());
  await turn('05:00');
  expect(await toldTo(technician)).toEqual([]);
  await turn('06:01');
  await turn('06:02');
  expect(await toldTo(technician)).toEqual([['inspections_started', 3]]);
  await turn('09:30');
  await turn('10:01');
  expect((await toldTo(technician)).map(([kind]) => kind)).toEqual(['inspection_overdue', 'inspection_due_soon', 'inspections_started']);
  await turn('16:16');
  await turn('17:00');
  expect(await toldTo(owner)).toEqual([['inspections_expired', 3]]);
});
