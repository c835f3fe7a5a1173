import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, parameters } from './site';

const server = useServer();
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a parameter has a picture to compare with, which an inspection keeps although the checklist changes', async () => {
  const { pumps, checklist } = await makeSite(server());
  const admin = await server().signIn();
  const send = (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    return form;
  };
  const kept = await admin.post('checklists/reference', send(Buffer.from(png, 'base64'), 'seal.png'));
  const { url } = kept.body.payload as { url: string };
  expect(url).toMatch(/^\/uploads\/[\w-]+\.png\?signature=/);
  expect((await admin.post('checklists/reference', send(Buffer.from('no picture'), 'seal.png'))).body.status).toBe('error');
  const save = (reference: unknown) =>
    admin.patch(`checklists/${checklist}`, { parameters: parameters.map(one => ({ ...one, ...(one.key === 'seal' && { reference }) })) });
  for (const strange of ['https://example.org/seal.png', `data:image/png;base64,${png}`])
    expect((await save(strange)).body).toMatchObject({ status: 'error', messages: { parameters: expect.anything() } });
  expect((await save(url)).body.status).toBe('success');
  const technician = await server().signIn(['assets.view', 'checklists.view', 'inspections.view.own', 'inspections.perform']);
  const started = await technician.post('audit-inspection/start', { asset_id: pumps[0], checklists: [checklist] });
  await save(null);
  const { body } = await technician.get(`audit-inspection/${(started.body.payload as { id: number }).id}/edit`);
  expect(body).toMatchObject({ checklists: [{ parameters: [{ reference: null }, { reference: url, definition: { help: null } }] }] });
  expect((await technician.post('checklists/reference', send(Buffer.from(png, 'base64'), 'seal.png'))).status).toBe(403);
});
