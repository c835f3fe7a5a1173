import type { Asker } from '#server/contract.ts';
import type { NotificationRule } from '#src/domain/e-loggers/notificationRules.ts';
import { isFirst } from './raised';
import type { Verification } from '../chain/verifyBook';
import { lastPublications } from '../masters/publication';
import { deliver } from './deliver';
import { peopleFor, rulesOf } from './recipients';

/** Tells the owner of a master, and whom it names, that the chain of a book does not fit: once for each place at which it breaks. */
export async function tellOfBreak({ context, db }: Asker, master: number, { number, broken }: Verification): Promise<void> {
  const [publication] = await lastPublications(db, [master]);
  if (!broken || !publication) return;
  await context.db.transaction().execute(async trx => {
    if (!(await isFirst(context, trx, `chain ${number} ${String(broken.place)}`, 0))) return;
    const rules: NotificationRule[] = [
      { event: 'chain_broken', whom: 'owner' },
      ...rulesOf(publication).filter(({ event }) => event === 'chain_broken'),
    ];
    const recipients = [];
    for (const rule of rules) recipients.push({ rule, users: await peopleFor(context, trx, { publication }, rule.whom) });
    const subject = { register: 'e-loggers', id: master };
    await deliver(context, trx, recipients, {
      event: 'chain_broken',
      master,
      inApp: { kind: 'chain_broken', subject, params: { book: number } },
    });
  });
}
