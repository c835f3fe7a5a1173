import { sql } from 'kysely';
import { createRandom, type Random } from '#definition';
import { accountOf, serverAccount } from '#server/access/account.ts';
import type { Asker, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { submitEntry } from '#server/modules/e-loggers/entries/submit.ts';
import { publishForm } from '#server/modules/e-loggers/forms/versions.ts';
import { publishMaster } from '#server/modules/e-loggers/masters/publish.ts';

const day = 24 * 60 * 60 * 1000;
const daysBack = 30;
const seed = 11;

interface Book {
  id: number;
  form: string;
  entity_id: number;
}

/** Publishes forms and masters as they were 30 days ago, and fills their books day by day. */
export async function loadLogbooks(context: ServerContext, db: Connection): Promise<void> {
  const begin = context.now().getTime() - daysBack * day;
  const at = (moment: number): ServerContext => ({ ...context, now: () => new Date(moment) });
  const idsOf = async (register: string) =>
    (await sql<{ id: number }>`select id from ${sql.table(register)} order by id`.execute(db)).rows.map(({ id }) => id);
  for (const id of await idsOf('forms')) await publishForm(at(begin), db, serverAccount, id, 'First version');
  for (const id of await idsOf('e-loggers')) await publishMaster({ context: at(begin), db, account: serverAccount }, id);
  const { rows: books } = await sql<Book>`select b.elogger_id as id, b.entity_id, f.name as form
    from elogger_books b join "e-loggers" m on m.id = b.elogger_id join forms f on f.id = m.form_id order by b.id`.execute(db);
  const { rows: people } = await sql<{ id: number }>`select min(id) as id from users where email = 'technician@mainstay.example'`.execute(
    db,
  );
  const account = people[0] && (await accountOf(db, people[0].id));
  if (!account) return;
  const random = createRandom(seed);
  for (let past = daysBack; past >= 1; past -= 1) {
    const moment = context.now().getTime() - past * day + Math.floor(random.next() * 3_600_000);
    for (const book of books) {
      const asker: Asker = { context: at(moment), db, account };
      await submitEntry(asker, {
        elogger_id: book.id,
        entity_id: book.entity_id,
        ...entryOf(book, daysBack - past, random, new Date(moment)),
      });
    }
  }
}

/** What was entered into a book on a day. */
function entryOf({ form, entity_id: entity }: Book, dayOf: number, random: Random, at: Date): Readonly<Record<string, unknown>> {
  const happened_at = at.toISOString();
  const near = (middle: number, spread: number) => (middle + (random.next() - 0.5) * spread).toFixed(1);
  const isOff = random.next() < 0.04;
  const comments = (key: string) => (isOff ? { comments: { [key]: 'Told the control room.' } } : {});
  if (form === 'Machine run')
    return {
      ...{ happened_at, ...comments('oil') },
      values: { hours: String(1000 + entity + dayOf * 6), load: near(260, 120), oil: isOff ? '1.6' : near(3.5, 1.5) },
    };
  if (form === 'Cooling water')
    return {
      ...{ happened_at, ...comments('temperature') },
      values: { temperature: isOff ? '33.4' : near(27, 6), ph: near(7.7, 0.8), chlorine: near(0.6, 0.4) },
    };
  return { happened_at, values: { event: events[dayOf % events.length], safe: true } };
}

const events = ['Quiet shift.', 'Fan of cell 3 switched off for cleaning.', 'Handed the keys of hall 2 to the contractor.'];
