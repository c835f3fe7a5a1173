import type { Periodic } from '#server/worker/periodic.ts';
import { lookAtAll } from './escalation/escalation';
import { raiseLevels } from './escalation/raiseLevels';

/** Levels are told in minutes. */
const every = 20_000;

/** Raises the levels of work orders that nobody finishes in time (decisions §4). */
export const escalation: Periodic = {
  work: 'The escalation of work orders',
  every,
  // What was loaded at once, and not saved one by one.
  begin: context => lookAtAll(context, context.db, { isNewOnly: true }),
  turn: raiseLevels,
};
