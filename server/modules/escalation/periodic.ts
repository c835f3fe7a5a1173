import type { Periodic } from '#server/worker/periodic.ts';
import { lookAtEach } from './lookAt';
import { raiseLevels } from './raiseLevels';

/** Levels are told in minutes. */
const every = 20_000;

/** Raises the levels of records that nobody finishes in time (decisions §4). */
export const escalation: Periodic = {
  work: 'The escalation of records',
  every,
  // What was loaded at once, and not saved one by one.
  begin: context => lookAtEach(context, context.db, { isNewOnly: true }),
  turn: raiseLevels,
};
