import type { Periodic } from '#server/worker/periodic.ts';
import { raiseMissing } from './escalation/raise';

/** Levels are told in minutes. */
const every = 30_000;

/** Raises the levels of slots that are missing and of entries that nobody signs. */
export const logbookEscalation: Periodic = { work: 'The escalation of logbooks', every, turn: raiseMissing };
