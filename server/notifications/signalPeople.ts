import type { Connection } from '#server/database/database.ts';
import { signal } from '#server/database/signals.ts';

/** The topic of the signals that somebody's notifications, or their sessions, are not what they were. */
export const topic = 'people';

/** A signal holds 8,000 bytes. */
const mostInOne = 500;

/** Tells the open pages of these people, at whichever copy of the server they are, to look again. */
export async function signalPeople(db: Connection, userIds: readonly number[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += mostInOne) await signal(db, topic, userIds.slice(at, at + mostInOne).join(','));
}
