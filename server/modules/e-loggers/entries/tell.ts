import type { Asker } from '#server/contract.ts';
import type { Kind } from '#server/notifications/notify.ts';
import type { Step } from '#src/domain/e-loggers/flow.ts';
import type { EntryEvent, NotificationRule } from '#src/domain/e-loggers/notificationRules.ts';
import type { Publication } from '../masters/publication';
import { deliver } from '../notices/deliver';
import { peopleFor, rulesOf } from '../notices/recipients';

/** What is told of an entry: its flow, and its master as it was published. */
interface Subject {
  id: number;
  steps: readonly Step[];
  step: number;
  /** Who has signed, and signs the step that waits no more. */
  signed: readonly number[];
  author: number;
  publication: Publication | undefined;
}

const kinds = {
  ...{ submitted: 'entry_submitted', waiting: 'approval_waiting', returned: 'entry_returned' },
  ...{ approved: 'entry_approved', out_of_range: 'entry_out_of_range', corrected: 'entry_corrected' },
} as const satisfies Readonly<Record<EntryEvent, Kind>>;

/** Of these people are told whatever a master says. */
const always: readonly NotificationRule[] = [
  { event: 'waiting', whom: 'approvers' },
  { event: 'returned', whom: 'author' },
];

/** Tells whom a master names of what came to pass with an entry; of a step that waits, whoever signs it. */
export async function tellOfEntry(
  { context, db, account }: Asker,
  { id, steps, step, signed, author, publication }: Subject,
  event: EntryEvent,
  { isOutOfRange = false, comment = '' }: { isOutOfRange?: boolean; comment?: string } = {},
): Promise<void> {
  const waits = steps[step];
  const events: EntryEvent[] = [
    event,
    ...(isOutOfRange ? (['out_of_range'] as const) : []),
    ...(waits && event !== 'returned' ? (['waiting'] as const) : []),
  ];
  const rules = [...always, ...rulesOf(publication)];
  const subject = { register: 'elogger-submissions', id };
  for (const one of new Set(events)) {
    const recipients = [];
    for (const rule of rules.filter(known => known.event === one))
      recipients.push({ rule, users: await peopleFor(context, db, { publication, author, step: waits, signed }, rule.whom) });
    await deliver(context, db, recipients, {
      ...{ event: one, master: publication?.elogger_id ?? 0, mailSubject: subject, by: account },
      inApp: { kind: kinds[one], subject, params: one === 'returned' ? { comment } : {} },
    });
  }
}
