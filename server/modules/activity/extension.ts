import type { Extension } from '#server/contract.ts';
import { historySource } from './historySource';

/** The activity of the records of every register whose definition says `activity: true`. */
export const activity: Extension = { register: ({ parts }) => parts.activity, activity: [historySource] };
