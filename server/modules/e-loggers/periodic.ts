import type { Periodic } from '#server/worker/periodic.ts';
import { raiseMissing } from './escalation/raise';
import { forgetWaiting } from './files/waitingFiles';

/** Levels are told in minutes. */
const every = 30_000;

/** Raises the levels of slots that are missing and of entries that nobody signs. */
export const logbookEscalation: Periodic = { work: 'The escalation of logbooks', every, turn: raiseMissing };

/** Once a day files go that no entry came for. */
export const waitingFilesCleaning: Periodic = { work: 'Files without an entry', every: 24 * 60 * 60 * 1000, turn: forgetWaiting };
