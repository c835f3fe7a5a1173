import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRegistry, defineResource, textarea } from '#definition';
import { registry } from '#resources/index.ts';
import { useServer } from './server';

const nearMisses = defineResource({
  name: 'near-misses',
  label: { one: 'Incident', many: 'Incidents' },
  section: 'maintenance',
  anonymous: true,
  fields: { what: textarea({ label: 'What happened', required: true }) },
  comments: true,
  activity: true,
  show: { files: { files: true } },
});
const server = useServer({}, createRegistry([...registry.all, nearMisses]));

interface Entry {
  action_type: string;
  admin: { id: number } | null;
}

test('who added a record and its files is nowhere: not in history, activity, files, columns, nor in the log of calls', async () => {
  const reporter = await server().signIn(['near-misses.create', 'near-misses.view', 'near-misses.files']);
  const admin = await server().signIn();
  const { id } = (await reporter.post('near-misses', { what: 'A ladder slipped.' })).body.payload as { id: number };
  const form = new FormData();
  form.append('file[]', new File(['photo'], 'ladder.txt'));
  expect((await reporter.post(`near-misses/${id}/files`, form)).body).toMatchObject({ status: 'success', payload: [{ created_by: null }] });
  await reporter.get(`near-misses/${id}`);
  await admin.patch(`near-misses/${id}`, { what: 'A ladder slipped on oil.' });

  const { rows } = (await admin.get(`reports/activity?item_type=near-misses&item_id=${id}&order=asc`)).body as unknown as { rows: Entry[] };
  expect(rows.map(({ action_type, admin: by }) => [action_type, by?.id ?? null])).toEqual([
    ['create', null],
    ['uploaded', null],
    ['update', admin.id],
  ]);
  expect((await admin.get(`reports/activity?created_by=${reporter.id}`)).body.total).toBe(0);
  const { rows: updates } = (await admin.get(`near-misses/${id}/updates`)).body as unknown as { rows: { user: { id: number } | null }[] };
  expect(updates.length).toBeGreaterThan(1);
  expect(updates.filter(({ user }) => user?.id === reporter.id)).toEqual([]);
  const { rows: kept } = await sql<{
    n: number;
  }>`select (select count(*) from history where register = 'near-misses' and user_id = ${reporter.id})
    + (select count(*) from files where register = 'near-misses' and user_id = ${reporter.id}) as n`.execute(server().context.db);
  expect(Number(kept[0]?.n)).toBe(0);
  const calls = server().log.filter(({ path }) => String(path).includes('/near-misses'));
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.filter(({ user }) => user !== null)).toEqual([]);
});

test('a file of rows, whose owner is known, brings none in', async () => {
  const admin = await server().signIn();
  const form = new FormData();
  form.append('files[]', new File(['What happened\nA fall'], 'near-misses.csv'));
  const { files } = (await admin.post('imports', form)).body as unknown as { files: { id: number }[] };
  const { body } = await admin.post(`imports/${files[0]?.id}/mapping`, { 'import-type': 'near-misses' });
  expect(body.messages).toMatchObject({ 'import-type': ['Choose what the rows are.'] });
});
