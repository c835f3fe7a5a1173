import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { slotEvents, type NotificationRule, type SlotEvent } from '#src/domain/e-loggers/notificationRules.ts';
import { isFirst, raisedOf } from './raised';
import { lastPublications, type Publication } from '../masters/publication';
import { slotsOf, slotText, type Slot } from '../masters/slots';
import { deliver } from './deliver';
import { peopleFor, rulesOf, type Occasion } from './recipients';

const minute = 60_000;

/** How long before it is late a slot is due soon, and how long after it what was not told is not told any more; in milliseconds. */
const [soon, patience] = [15 * minute, 2 * 60 * minute];

/** Books of a master that one turn looks at. */
const most = 500;

const kinds = { slot_opens: 'slot_opened', due_soon: 'slot_due_soon', missing: 'slot_passed' } as const;

/**
 * Tells whom masters name that slots have opened, are due soon, or are missing: once for each master and slot with the number of books, however
 * many copies of the server do so.
 */
export async function tellOfSlots(context: ServerContext, ending?: AbortSignal): Promise<void> {
  for (const publication of await lastPublications(context.db, 'active')) {
    const rules = rulesOf(publication).filter(({ event }) => slotEvents.some(one => one === event));
    if (rules.length > 0 && !ending?.aborted) await tellOf(context, publication, rules);
  }
}

async function tellOf(context: ServerContext, publication: Publication, rules: readonly NotificationRule[]): Promise<void> {
  const { elogger_id: master, settings } = publication;
  const now = context.now().getTime();
  const { rows } = await sql<{
    id: number;
  }>`select id from elogger_books where elogger_id = ${master} and is_open order by id limit ${most}`.execute(context.db);
  const day = 24 * 60 * minute;
  const books = await slotsOf(
    context,
    context.db,
    publication,
    rows.map(({ id }) => id),
    { from: new Date(now - 2 * day), to: new Date(now) },
  );
  const counts = new Map<string, { event: SlotEvent; slot: Slot; count: number }>();
  for (const slot of [...books.values()].flat())
    for (const event of slotEvents.filter(one => rules.some(rule => rule.event === one) && isNow(one, slot, now))) {
      const subject = `${event} ${String(master)} ${slot.slot}`;
      counts.set(subject, { event, slot, count: (counts.get(subject)?.count ?? 0) + 1 });
    }
  const raised = await raisedOf(context.db, [...counts.keys()]);
  for (const [subject, { event, slot, count }] of counts)
    if (!raised.has(`0 ${subject}`))
      await context.db.transaction().execute(async db => {
        if (!(await isFirst(context, db, subject, 0))) return;
        await deliver(context, db, await recipientsOf(context, db, { publication, shift: slot.shift }, rules, event), {
          ...{ event, master },
          inApp: {
            kind: kinds[event],
            subject: { register: 'e-loggers', id: master },
            params: { book: settings.name, slot: slotText(slot), count },
          },
        });
      });
}

const recipientsOf = async (
  context: ServerContext,
  db: Connection,
  occasion: Occasion,
  rules: readonly NotificationRule[],
  event: SlotEvent,
) => {
  const own = rules.filter(rule => rule.event === event);
  return Promise.all(own.map(async rule => ({ rule, users: await peopleFor(context, db, occasion, rule.whom) })));
};

/** Whether an event of a slot has come to pass, and not long ago. */
function isNow(event: SlotEvent, { state, start, due }: Slot, now: number): boolean {
  const late = Date.parse(due);
  switch (event) {
    case 'slot_opens':
      return state === 'open' && now - Date.parse(start) <= patience;
    case 'due_soon':
      return state === 'open' && late - now <= soon;
    case 'missing':
      return state === 'missing' && now - late <= patience;
  }
}
