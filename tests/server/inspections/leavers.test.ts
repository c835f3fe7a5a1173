import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, plan, schedulerOf } from './site';

const server = useServer();

/** A person with the rights of a technician, and a scheduler that is theirs alone. */
async function makeRound(more: (ids: { chief: number; group: number }) => object) {
  server().clock = new Date('2026-03-02T05:00:00Z');
  const [leaver, chief] = [await server().signIn(['inspections.view.own', 'inspections.perform']), await server().signIn([])];
  const site = await makeSite(server());
  const ids = { chief: chief.id, group: site.group };
  const assignee = { assignee_type: 'user', assignee_user: leaver.id, assignee_group_id: null };
  const scheduler = await server().make('schedulers', schedulerOf(site, { ...assignee, ...more(ids) }));
  await plan(server());
  await sql`update users set manager_id = ${chief.id} where id = ${leaver.id}`.execute(server().context.db);
  const rows = async () =>
    (
      await sql<object>`select distinct assignee_user_id as user, assignee_group_id as "group", taken_by_id as taken from inspections
        where scheduler_id = ${scheduler} and audit_status = 'pending'`.execute(server().context.db)
    ).rows;
  return { leaver, ...ids, scheduler, rows };
}

test('the open inspections of a person who is switched off go to the approver, and their manager is notified', async () => {
  const { leaver, chief, rows } = await makeRound(ids => ({ approver_user: ids.chief }));
  const admin = await server().signIn();
  expect((await admin.patch(`users/${leaver.id}`, { activated: false })).body).toMatchObject({ status: 'success' });
  expect(await rows()).toEqual([{ user: chief, group: null, taken: null }]);
  const notices = await sql<object>`select kind, params from notifications where user_id = ${chief}
    and kind = 'inspections_released'`.execute(server().context.db);
  expect(notices.rows).toEqual([{ kind: 'inspections_released', params: { count: 7, by: expect.any(String) } }]);
});

test('what they had taken goes back to its group, and what nobody else can have stays', async () => {
  const group = await makeRound(ids => ({ assignee_type: 'group', assignee_user: null, assignee_group_id: ids.group }));
  await sql`update inspections set taken_by_id = ${group.leaver.id} where scheduler_id = ${group.scheduler}`.execute(server().context.db);
  const alone = await makeRound(() => ({}));
  await sql`update schedulers set owner_id = null where id = ${alone.scheduler}`.execute(server().context.db);
  const admin = await server().signIn();
  for (const { leaver } of [group, alone])
    expect((await admin.patch(`users/${leaver.id}`, { activated: false })).body).toMatchObject({ status: 'success' });
  expect(await group.rows()).toEqual([{ user: null, group: group.group, taken: null }]);
  expect(await alone.rows()).toEqual([{ user: alone.leaver.id, group: null, taken: null }]);
});
