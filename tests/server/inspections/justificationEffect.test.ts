import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const at = (text: string) => void (server().clock = new Date(`${text}:00Z`));

test('the effect of a justification is told before it is given: on adjusted compliance, for an excused reason alone', async () => {
  at('2026-03-01T05:00');
  const company = await server().make('companies', { name: 'Dilmun' });
  const site = await makeSite(server(), { company });
  const scheduler = await server().make('schedulers', schedulerOf(site, { start: '2026-02-27', end: '2026-03-05', grace_by: 'none' }));
  at('2026-03-06T05:00');
  await plan(server());
  const ids = (await rowsOf(server(), scheduler)).map(({ id }) => id);
  expect(ids).toHaveLength(5);
  // One of five on time, one already excused.
  await sql`update inspections set audit_status = 'approved', first_done = first_due where id = ${ids[0]}`.execute(server().context.db);
  const category = async (name: string, counts_as: string) => server().make('justification-categories', { name, counts_as });
  const [weather, staff] = [await category('Storm', 'excused'), await category('Nobody there', 'unexcused')];
  const admin = await server().signIn();
  const justify = { ids: [ids[1]], justification_comment_id: 1, comment: 'Storm', justification_category: weather };
  expect((await admin.post('audit-inspection/approval', justify)).body.status).toBe('success');

  const effect = async (body: object, client = admin) =>
    (await client.post('audit-inspection/justification-effect', { ids: ids.slice(2, 4), ...body })).body;
  const now = { due: 5, on_time: 1, compliance: 20, adjusted: 25 };
  expect(await effect({ justification_category: weather })).toMatchObject({
    payload: { ...now, from: '2026-03-01', to: '2026-03-06', adjusted_then: 50 },
  });
  // Without a category a justification is one of another, unexcused reason.
  for (const unexcused of [{ justification_category: staff }, {}])
    expect(await effect(unexcused)).toMatchObject({ payload: { ...now, adjusted_then: 25 } });
  const one = { start: '2026-03-02', end: '2026-03-03' };
  expect(await effect({ justification_category: weather, date_range: one })).toMatchObject({
    payload: { due: 2, from: '2026-03-02', to: '2026-03-03' },
  });
  // Whoever sees none of them learns nothing of them.
  const stranger = await server().signIn(['inspections.view', 'inspections.justify'], {
    company_id: await server().make('companies', { name: 'Elsewhere' }),
  });
  expect(await effect({ justification_category: weather }, stranger)).toMatchObject({
    payload: { due: 0, compliance: null, adjusted: null },
  });
  expect((await effect({ ids: [] })).messages).toEqual({ ids: expect.anything() });
  expect((await effect({ justification_category: 999_999 })).messages).toEqual({ justification_category: expect.anything() });
});
