import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite } from './site';

const server = useServer();

test('an inspection whose checklist asks for a signature is submitted with one, which its details tell', async () => {
  const { pumps, checklist } = await makeSite(server());
  const admin = await server().signIn();
  expect((await admin.patch(`checklists/${checklist}`, { signature: 'required' })).body.status).toBe('success');
  const { id } = (await admin.post('audit-inspection/start', { asset_id: pumps[0], checklists: [checklist] })).body.payload as {
    id: number;
  };
  const answers = [
    { key: 'bearing', value: '50' },
    { key: 'seal', value: 'good' },
  ];
  expect((await admin.post(`audit-inspection/${id}/answers`, { answers })).body.status).toBe('success');
  const upload = async (name: string, type: string) => {
    const form = new FormData();
    form.append('file[]', new File(['drawn'], name, { type }));
    const { media } = (await admin.post(`audit-inspection/${id}/files`, form)).body.payload as unknown as { media: [{ id: number }] };
    return media[0].id;
  };
  const note = await upload('note.txt', 'text/plain');
  for (const signature of [undefined, null, note, 999_999, 'x'])
    expect((await admin.post(`audit-inspection/${id}/submit`, { signature })).body).toMatchObject({
      messages: { signature: expect.anything() },
    });
  const svg = new FormData();
  svg.append(
    'file[]',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'], 'signature.svg', { type: 'image/svg+xml' }),
  );
  const sent = (await admin.post(`audit-inspection/${id}/files`, svg)).body.payload as unknown as { media: [{ id: number }] };
  const picture = sent.media[0].id;
  expect((await admin.post(`audit-inspection/${id}/submit`, { signature: picture })).body).toMatchObject({ status: 'success' });
  const { body } = await admin.get(`reports/inspection/${id}/details`);
  expect(body).toMatchObject({ signatures: [{ attempt: 1, file: picture, user: { id: admin.id } }] });
});
