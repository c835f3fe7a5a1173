import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/modules/e-loggers/chain/verifyBooks.ts';
import { useServer } from '../server';

const server = useServer({ demo: true, filled: true });

test('the logbooks of the demo data have slots late and missing, corrections, returns and amendments, in chains that hold', async () => {
  const { db } = server().context;
  const { rows } = await sql<Record<string, number>>`select count(*) filter (where corrected)::int as corrected,
    count(*) filter (where amended)::int as amended, count(*) filter (where state = 'submitted')::int as waiting,
    count(*) filter (where slot is not null and late)::int as late, count(*) filter (where slot is not null)::int as slots,
    (select count(*)::int from elogger_links where kind = 'returned') as returned,
    (select count(*)::int from elogger_explanations) as explained from "elogger-submissions"`.execute(db);
  expect(rows[0]).toMatchObject({ corrected: 14, amended: 2, returned: 3 });
  expect(rows[0]?.waiting).toBeGreaterThan(5);
  expect(rows[0]?.late).toBeGreaterThanOrEqual(5);
  expect(rows[0]?.explained).toBeGreaterThanOrEqual(2);
  const admin = await server().signIn();
  const { body } = await admin.get('e-loggers/books/6/measures');
  expect(Object.values(body)).toHaveLength(7);
  for await (const { broken } of verifyBooks(db)) expect(broken).toBeNull();
});
