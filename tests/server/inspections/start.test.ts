import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, rowsOf, schedulerOf } from './site';

const server = useServer();

test('a round that is made by hand is made once a call', async () => {
  const site = await makeSite(server(), { assets: 2 });
  const [scheduler, other] = [
    await server().make('schedulers', schedulerOf(site, { start: '2099-01-01' })),
    await server().make('schedulers', schedulerOf(site, { start: '2099-01-01' })),
  ];
  const admin = await server().signIn();
  const run = (id: number) => admin.post(`Scheduler/${id}/run`, { client_id: 'round-0001' });
  for (const time of [1, 2]) expect([time, (await run(scheduler)).body.payload]).toMatchObject([time, { made: 2 }]);
  expect(await rowsOf(server(), scheduler)).toHaveLength(2);
  expect((await run(other)).body).toMatchObject({ messages: { client_id: expect.anything() } });
});

test('an inspection of an asset is started without a scheduler, once a call, and done by whoever started it', async () => {
  const { pumps, checklist, status } = await makeSite(server());
  const technician = await server().signIn(['assets.view', 'checklists.view', 'inspections.view.own', 'inspections.perform']);
  const call = { asset_id: pumps[0], checklists: [checklist], client_id: 'start-0001' };
  const { body } = await technician.post('audit-inspection/start', call);
  expect(body).toMatchObject({ status: 'success', payload: { audit_status: 'due', origin: 'follow_up', scheduler: null } });
  const { id } = body.payload as { id: number };
  expect((await technician.post('audit-inspection/start', call)).body.payload).toMatchObject({ id });
  const seen = (await technician.get(`audit-inspection/${id}/edit`)).body;
  expect(seen).toMatchObject({ allowed: { answer: true }, checklists: [{ id: checklist }] });
  const admin = await server().signIn();
  expect((await admin.post('audit-inspection/start', call)).body).toMatchObject({ messages: { client_id: expect.anything() } });
  await admin.patch(`checklists/${checklist}`, { status: 'inactive' });
  const refused = [
    [{ ...call, client_id: 'start-0002' }, 'checklists'],
    [{ asset_id: pumps[0], checklists: [] }, 'checklists'],
    [{ asset_id: 999_999, checklists: [checklist] }, 'asset_id'],
    [{ checklists: [checklist] }, 'asset_id'],
  ] as const;
  for (const [wrong, field] of refused)
    expect((await admin.post('audit-inspection/start', wrong)).body).toMatchObject({
      status: 'error',
      messages: { [field]: expect.anything() },
    });
  await admin.patch(`checklists/${checklist}`, { status: 'active' });
  await admin.patch(`statuslabels/${status}`, { type: 'archived' });
  const out = await admin.post('audit-inspection/start', { asset_id: pumps[0], checklists: [checklist] });
  expect(out.body).toMatchObject({ messages: { asset_id: expect.anything() } });
});
