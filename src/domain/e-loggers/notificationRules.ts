/** What may come to pass with an entry. */
export const entryEvents = ['submitted', 'waiting', 'returned', 'approved', 'out_of_range', 'corrected'] as const;

/** What the clock does with slots. */
export const slotEvents = ['slot_opens', 'due_soon', 'missing'] as const;

export const logbookEvents = [...entryEvents, ...slotEvents, 'chain_broken'] as const;

export const audiences = ['author', 'approvers', 'owner', 'fillers'] as const;

export const ways = ['app', 'mail', 'both'] as const;

export const paces = ['at_once', 'bundled'] as const;

export type EntryEvent = (typeof entryEvents)[number];
export type SlotEvent = (typeof slotEvents)[number];
export type LogbookEvent = (typeof logbookEvents)[number];
export type Audience = (typeof audiences)[number];

/** Who is told of what, how and when; what is not said is in the app, at once. */
export interface NotificationRule {
  event: LogbookEvent;
  whom: Audience;
  way?: (typeof ways)[number] | null;
  pace?: (typeof paces)[number] | null;
}

/** Whether there is somebody to be told: a slot has no author, and a chain neither author nor fillers. */
export const isNotified = (event: LogbookEvent, whom: Audience): boolean =>
  event === 'chain_broken' ? whom === 'owner' || whom === 'approvers' : whom !== 'author' || entryEvents.some(one => one === event);
