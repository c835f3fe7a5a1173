import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoAccount } from '../demoAccounts';
import { useServer, type Client } from '../server';

const server = useServer({ demo: true, filled: true });

test('the demo data has rounds of every sort, of which a technician sees their own', async () => {
  const { rows } = await sql<{
    status: string;
    n: number;
  }>`select audit_status as status, count(*)::int as n from inspections group by 1`.execute(server().context.db);
  const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  expect(counts).toMatchObject({ rejected: 3 });
  expect(total).toBeGreaterThan(4_000);
  for (const status of ['completed', 'approved', 'justified', 'pending'])
    expect([status, counts[status] ?? 0]).toEqual([status, expect.any(Number)]);
  expect((counts.approved ?? 0) / total).toBeGreaterThan(0.8);
  const { rows: kinds } = await sql<{ departments: number; photos: number }>`select count(distinct department_id)::int as departments,
      (select count(*)::int from inspection_answers a join files f on f.id = any(a.photos) and f.record_id = a.inspection_id) as photos
    from inspections`.execute(server().context.db);
  expect(kinds[0]?.departments).toBeGreaterThan(4);
  expect(kinds[0]?.photos).toBeGreaterThan(30);
  const id = await demoAccount(server(), 'technician');
  const technician: Client = await server().beginSession(Number(id));
  const { body } = await technician.get('reports/inspections?mine=true&limit=5');
  expect(body.total).toBe(total);
  const { body: one } = await technician.get(`audit-inspection/${String(body.rows[0]?.id)}/edit`);
  expect(one.checklists).toMatchObject([{ parameters: [{ definition: {} }, {}] }]);
});
