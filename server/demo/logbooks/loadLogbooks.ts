import { sql } from 'kysely';
import { createRandom } from '#definition';
import { accountOf, serverAccount, type Account } from '#server/access/account.ts';
import type { Asker, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { publishForm } from '#server/modules/e-loggers/forms/versions.ts';
import { publishMaster } from '#server/modules/e-loggers/masters/publish.ts';
import { renewals } from './content';
import type { DemoBook } from './entryValues';
import { askerAt, fillDays, type People } from './fillDays';
import { fillSlots } from './fillSlots';

const day = 24 * 60 * 60 * 1000;
const daysBack = 30;
const seed = 11;

/** Publishes forms and masters as they were 30 days ago, and fills their books day by day and slot by slot. */
export async function loadLogbooks(context: ServerContext, db: Connection): Promise<void> {
  const now = context.now().getTime();
  const begin = askerAt({ context, db }, serverAccount)(now - daysBack * day);
  const idsOf = async (register: string) =>
    (await sql<{ id: number }>`select id from ${sql.table(register)} order by id`.execute(db)).rows.map(({ id }) => id);
  for (const id of await idsOf('forms')) await publishForm(begin.context, db, serverAccount, id, 'First version');
  for (const id of await idsOf('e-loggers')) await publishMaster(begin, id);
  const { rows: books } = await sql<DemoBook>`select b.id, b.elogger_id as master, b.entity_id, f.name as form, m.mode
    from elogger_books b join "e-loggers" m on m.id = b.elogger_id join forms f on f.id = m.form_id order by b.id`.execute(db);
  const [author, approver] = [await accountCalled(db, 'technician'), await accountCalled(db, 'supervisor')];
  if (!author || !approver) return;
  const people: People = { author: askerAt({ context, db }, author), approver: askerAt({ context, db }, approver) };
  const random = createRandom(seed);
  const isBySlots = ({ mode }: DemoBook) => mode !== 'free';
  const renew = async (moment: number) => renewForms(askerAt({ context, db }, serverAccount)(moment));
  await fillDays(
    people,
    books.filter(book => !isBySlots(book)),
    { days: daysBack, now, renew },
    random,
  );
  await fillSlots(people, books.filter(isBySlots), daysBack, now, random);
  // Whoever signed an entry has seen that it waited.
  await sql`update notifications set read_at = created_at where register = 'elogger-submissions' and read_at is null
    and record_id not in (select id from "elogger-submissions" where state = 'submitted')`.execute(db);
}

/** Publishes the second versions of forms. */
async function renewForms({ context, db, account }: Asker): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; fields: unknown[] }>`select id, name, fields from forms
    where name = any(${Object.keys(renewals)}::text[]) order by id`.execute(db);
  for (const { id, name, fields } of rows) {
    const renewal = renewals[name];
    if (!renewal) continue;
    await sql`update forms set fields = ${JSON.stringify([...fields, renewal.field])}::text::jsonb where id = ${id}`.execute(db);
    await publishForm(context, db, account, id, renewal.note);
  }
}

/** The account of a role of the demo data. */
async function accountCalled(db: Connection, role: string): Promise<Account | null> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from users where email = ${`${role}@mainstay.example`}`.execute(db);
  return rows[0] ? accountOf(db, rows[0].id) : null;
}
