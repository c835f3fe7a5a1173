import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serverAccount } from '#server/access/account.ts';
import { buildInspectionReport } from '#server/modules/inspections/report/inspectionReport.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { useServer } from '../server';
import { makeSite } from './site';

const server = useServer();
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** An inspection of two attempts, with a photo and a broken one. */
async function returned() {
  const { pumps, checklist } = await makeSite(server());
  const [worker, supervisor] = [await server().signIn(), await server().signIn()];
  const { id } = (await worker.post('audit-inspection/start', { asset_id: pumps[0], checklists: [checklist] })).body.payload as {
    id: number;
  };
  const upload = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('file[]', new File([new Uint8Array(bytes)], 'pump.png', { type: 'image/png' }));
    return ((await worker.post(`audit-inspection/${id}/files`, form)).body.payload as unknown as { media: [{ id: number }] }).media[0].id;
  };
  const photos = [await upload(png), await upload(png.subarray(0, 40))];
  const answers = [
    { key: 'bearing', value: '50', photos },
    { key: 'seal', value: 'bad', comment: 'It drips <b>' },
  ];
  await worker.post(`audit-inspection/${id}/answers`, { answers });
  await worker.post(`audit-inspection/${id}/submit`, {});
  await supervisor.post('audit-inspection/approval', { ids: [id], action: 4, mode: 2, comment: 'Measure again' });
  await worker.post(`audit-inspection/${id}/answers`, { key: 'bearing', value: '60' });
  return { id, supervisor, photos };
}

test('an inspection on paper says what the screen says: facts, every attempt with limits, the evidence that can be drawn, and its history', async () => {
  const { id, photos } = await returned();
  const { context } = server();
  const record = await readRecord(context, context.db, context.plans.get('inspections'), id);
  if (!record) throw new Error('no inspection');
  const report = await buildInspectionReport(context, serverAccount, record, 'en');
  expect(report.title).toMatch(/^Pump round/);
  expect(Object.fromEntries(report.facts)).toMatchObject({ State: 'Returned', Verdict: 'Measure again', 'Time zone': 'Asia/Bahrain' });
  const [first, second] = report.attempts.map(({ title, checklists }) => [title, ...(checklists[0]?.lines ?? []).map(({ text }) => text)]);
  expect(first).toEqual([
    'Attempt 1',
    expect.stringMatching(/50 °C.*Good[^]*20 – 75/),
    expect.stringMatching(/Not in order.*Not good[^]*It drips <b>/),
  ]);
  expect(second).toEqual(['Attempt 2', expect.stringMatching(/60 °C/), expect.stringMatching(/It drips <b>/)]);
  expect([...report.pictures.keys()]).toEqual([photos[0]]);
  const said = report.history.map(([, text]) => text).join('\n');
  expect(said).toMatch(/State: Completed[^]*State: Returned\nMeasure again/);
});

test('it is printed in each language for whoever sees the inspection, and its moments are those of the place', async () => {
  const { id, supervisor } = await returned();
  await sql`update inspections set time_zone = 'America/New_York' where id = ${id}`.execute(server().context.db);
  const { context } = server();
  const record = await readRecord(context, context.db, context.plans.get('inspections'), id);
  const { facts } = record ? await buildInspectionReport(context, serverAccount, record, 'de') : { facts: [] };
  expect(Object.fromEntries(facts).Beginnt).toContain('03:00');
  for (const locale of ['en', 'fr', 'ar', 'nonsense', '']) {
    const answer = await supervisor.fetch(`reports/inspection/${id}/pdf?locale=${locale}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  const others = await server().signIn(['inspections.view.own']);
  expect((await others.get(`reports/inspection/${id}/pdf`)).body).toMatchObject({ status: 'error' });
  expect((await (await server().signIn(['assets.view'])).get(`reports/inspection/${id}/pdf`)).status).toBe(403);
});
