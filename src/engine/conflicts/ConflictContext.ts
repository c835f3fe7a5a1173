import { createContext } from 'react';
import type { Resource } from '#definition';
import type { Conflict, FieldChange, RecordChange } from '#definition/derive/changes/merge';

/** A save that was refused because somebody else changed the same fields. */
export interface ConflictQuestion {
  resource: Resource;
  change: RecordChange;
  conflict: Conflict;
}

/** Asks the person which values to keep; answers the changes that give way to the others, or null where the save is given up. */
export type AskConflict = (question: ConflictQuestion) => Promise<readonly FieldChange[] | null>;

export const ConflictContext = createContext<AskConflict | null>(null);
