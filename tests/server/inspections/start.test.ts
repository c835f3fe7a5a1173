import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite } from './site';

const server = useServer();

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
