import { useContext } from 'react';
import type { Resource } from '#definition';
import { rebased, type Conflict, type RecordChange } from '#definition/derive/changes/merge';
import { ConflictContext } from './ConflictContext';

type Save<T> = (change: RecordChange) => Promise<T>;

/**
 * Saves a change of a record. Where somebody else has changed the same fields meanwhile, the person chooses field by field, and what is
 * left of the change is saved on the record as it is now; `onRebase` tells of that. Rejects with the refusal, also where the person gives up.
 *
 * @example await saveChange(resource, { data, seen }, ({ data, seen }) => update(resource.name, { id, data, previousData: seen }))
 */
export function useSaveChange() {
  const ask = useContext(ConflictContext);
  return async <T>(resource: Resource, change: RecordChange, save: Save<T>, onRebase?: (change: RecordChange) => void): Promise<T> => {
    for (let attempt = change; ;) {
      try {
        return await save(attempt);
      } catch (error) {
        const conflict = conflictOf(error);
        const left = conflict && ask ? await ask({ resource, change: attempt, conflict }) : null;
        if (!conflict || !left) throw error;
        attempt = rebased(resource, attempt, conflict.current, left);
        onRebase?.(attempt);
      }
    }
  };
}

/** The conflict that a refusal tells of; null where it was refused for another reason. */
export function conflictOf(error: unknown): Conflict | null {
  const { body } = (error ?? {}) as { body?: { conflict?: Conflict } | null };
  return body?.conflict ?? null;
}
