import type { Random } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { Asker } from '#server/contract.ts';
import { lockEntry } from '#server/modules/e-loggers/entries/lockEntry.ts';
import { correctEntry, endEntry, noteAmendment, signEntry } from '#server/modules/e-loggers/entries/moves.ts';
import { submitEntry } from '#server/modules/e-loggers/entries/submit.ts';
import { entryValues, type DemoBook } from './entryValues';

/** The author of the entries and whoever signs them, each at a moment in milliseconds. */
export interface People {
  author: (moment: number) => Asker;
  approver: (moment: number) => Asker;
}

/** Stands for the digest of a challenge: nobody was asked for a password here. */
export const nonce = 'demo';

const [hour, day] = [3_600_000, 86_400_000];

/** Days before now whose entries nobody has signed yet. */
const unsignedDays = 4;

/** What happens to the entries of machines, by their place among all of them: 12 are corrected, 3 returned, 2 of those corrected then, 2 amended. */
const isCorrected = (place: number) => place % 5 === 2;
const returned: Readonly<Record<number, 'corrected' | 'waits'>> = { 21: 'corrected', 44: 'corrected', 58: 'waits' };
const amended: readonly number[] = [10, 40];

const correction = { changes: { load: '244.0' }, reason: 'Misread, and read again at the panel.' };

/** Days before now on whose morning two of the forms are renewed. */
const renewedDays = 12;

/**
 * Fills the books that are filled once a day, each day in the order of the books, so that no book goes back in time. `renew` publishes the second
 * versions of forms.
 */
export async function fillDays(
  people: People,
  books: readonly DemoBook[],
  { days, now, renew }: { days: number; now: number; renew: (moment: number) => Promise<void> },
  random: Random,
): Promise<void> {
  const machines = books.filter(({ form }) => form === 'Machine run');
  for (let past = days; past >= 1; past -= 1) {
    if (past === renewedDays) await renew(now - past * day);
    for (const book of books) {
      const moment = now - past * day + Math.floor(random.next() * hour);
      const about = { elogger_id: book.master, entity_id: book.entity_id, happened_at: new Date(moment).toISOString() };
      const body = { ...about, ...entryValues(book, days - past, random, past <= renewedDays) };
      const id = await submitEntry(people.author(moment), body);
      const machine = machines.indexOf(book);
      if (machine >= 0) await followEntry(people, { id, body, moment }, (days - past) * machines.length + machine, past > unsignedDays);
    }
  }
}

/** Corrects, returns, signs and amends an entry of a machine, hours after it was written. */
async function followEntry(
  { author, approver }: People,
  { id, body, moment }: { id: number; body: Readonly<Record<string, unknown>>; moment: number },
  place: number,
  isSigned: boolean,
): Promise<void> {
  const lock = (asker: Asker, entry = id) => lockEntry(asker, entry);
  const sign = async (hours: number, entry = id) => {
    const locked = await lock(approver(moment + hours * hour), entry);
    await signEntry(locked, { revision: locked.entry.revision }, nonce);
  };
  const end = returned[place];
  if (isCorrected(place)) await correctEntry(await lock(author(moment + hour)), correction);
  if (end) await endEntry(await lock(approver(moment + 2 * hour)), 'return', { comment: 'The load does not fit the log of the panel.' });
  if (end === 'corrected') await correctEntry(await lock(author(moment + 3 * hour)), correction);
  if (!isSigned || end === 'waits') return;
  await sign(4);
  if (!amended.includes(place)) return;
  const { record } = await lock(author(moment + 5 * hour));
  const values = { ...(body.values as object), remark: 'Oil was topped up after the reading.' };
  const amendment = await submitEntry(author(moment + 5 * hour), { ...body, values }, { id, number: record.number });
  await noteAmendment(await lock(author(moment + 5 * hour)), amendment);
  await sign(6, amendment);
}

/** What `account` does at a moment of the past, in milliseconds. */
export const askerAt =
  ({ context, db }: Pick<Asker, 'context' | 'db'>, account: Account) =>
  (moment: number): Asker => ({ context: { ...context, now: () => new Date(moment) }, db, account });
