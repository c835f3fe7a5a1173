import type { Random } from '#definition';
import { submitEntry } from '#server/modules/e-loggers/entries/submit.ts';
import { explainSlot } from '#server/modules/e-loggers/masters/explain.ts';
import { lastPublications } from '#server/modules/e-loggers/masters/publication.ts';
import { lateAt, occurrencesOf } from '#server/modules/e-loggers/masters/slots.ts';
import { entryValues, type DemoBook } from './entryValues';
import { nonce, type People } from './fillDays';

const minute = 60_000;

/** Of this many slots, one is filled late and one is not filled at all. */
const rare = 50;

/**
 * Fills the slots of the books that are filled by slots, up to `now`: about 96 % on time, 2 % late with a reason, and 2 % not at all, of which
 * every other one is explained. Slots are counted back from the last, so that one of the last two days is always missing.
 */
export async function fillSlots(people: People, books: readonly DemoBook[], days: number, now: number, random: Random): Promise<void> {
  const { context, db } = people.author(now);
  for (const master of new Set(books.map(book => book.master))) {
    const [publication] = await lastPublications(db, [master]);
    if (!publication) continue;
    const own = books.filter(book => book.master === master);
    const slots = occurrencesOf(context, publication, new Date(now - days * 24 * 60 * minute), new Date(now - 3 * 60 * minute));
    for (const [place, occurrence] of slots.entries()) {
      const { wall, start } = occurrence;
      const late = lateAt(publication, occurrence).getTime();
      for (const [index, book] of own.entries()) {
        const back = (slots.length - place) * own.length - index;
        const about = { elogger_id: book.master, entity_id: book.entity_id };
        if (back % rare === 5) {
          const reason = { category: 'no_staff', text: 'Nobody was free during the outage.' };
          if (Math.floor(back / rare) % 2 === 1)
            await explainSlot(people.author(late + 90 * minute), master, wall, { ...about, ...reason }, nonce);
          continue;
        }
        const isLate = back % rare === 25;
        const moment = isLate
          ? late + Math.floor((15 + random.next() * 60) * minute)
          : start.getTime() + Math.floor((2 + random.next() * 20) * minute);
        await submitEntry(people.author(moment), {
          ...{ ...about, slot: wall, happened_at: new Date(moment).toISOString() },
          ...(isLate && { late_reason: 'Called to a leak in hall 2.' }),
          ...entryValues(book, place, random),
        });
      }
    }
  }
}
