import type { Periodic } from '#server/worker/periodic.ts';
import { raiseMissing } from './escalation/raise';
import { remindOfSteps } from './escalation/remind';
import { sendBundles } from './notices/bundles';
import { sendHeads } from './notices/dailyHeads';
import { tellOfSlots } from './notices/slotNews';
import { writeFillRates } from './masters/fillRates';
import { joinAssets } from './masters/joinAssets';
import { forgetWaiting } from './files/waitingFiles';

/** Levels are told in minutes. */
const every = 30_000;

/** Raises the levels of slots that are missing and of entries that nobody signs. */
export const logbookEscalation: Periodic = { work: 'The escalation of logbooks', every, turn: raiseMissing };

/** Reminds whoever is asked to sign what waits for long. */
export const stepReminders: Periodic = { work: 'Reminders of steps of an approval', every, turn: remindOfSteps };

/** Tells of slots that open, are due soon, or are missing. */
export const slotNews: Periodic = { work: 'The news of slots of logbooks', every, turn: tellOfSlots };

/** Sends what is gathered for an hour. */
export const newsBundles: Periodic = { work: 'The gathered news of logbooks', every, turn: sendBundles };

/** Sends the heads of chains to owners, once a day. */
export const chainHeads: Periodic = { work: 'The heads of the chains of logbooks', every: 10 * 60_000, turn: sendHeads };

/** Opens books for new assets of the models that masters follow. */
export const joiningAssets: Periodic = { work: 'New assets in logbooks', every, turn: joinAssets };

/** Once a day files go that no entry came for. */
export const waitingFilesCleaning: Periodic = { work: 'Files without an entry', every: 24 * 60 * 60 * 1000, turn: forgetWaiting };

/** Writes what part of the slots of each logbook was filled on time. */
export const fillRates: Periodic = { work: 'The rates of logbooks', every: 10 * 60_000, turn: writeFillRates };
