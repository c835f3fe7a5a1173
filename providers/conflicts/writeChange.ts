import { HttpError } from 'ra-core';
import type { Resource, Values } from '#definition';
import {
  changesIn,
  conflictsIn,
  originalOf,
  rebased,
  type Conflict,
  type FieldConflict,
  type RecordChange,
} from '#definition/derive/changes/merge';
import { fieldNamed } from '#definition/derive/wire';
import { isCustomName } from '#definition/kinds/customFields';
import { readMoment } from '#definition/kinds/datetime';
import { readReference } from '#definition/kinds/ref';
import type { Problem } from '../http/envelope';

/** What a refused change says: the fields in conflict beside the problem that every refusal has. */
export interface ConflictProblem extends Problem {
  conflict: Conflict;
}

interface RecordAccess {
  /** Reads the record as it is now. */
  read(): Promise<Values>;
  /** Writes a change; `base` is what the body says of the state that it was made on. */
  write(data: Values, base: Record<string, unknown>): Promise<unknown>;
}

/** The text of a field that somebody else changed, on servers that do not say who. */
const changedKey = 'engine.conflict.changed';

/**
 * Writes a change of a record so that nobody else's work is undone. A server whose rows have a `lock_version` is told which fields were
 * changed and from what, and compares them itself. For any other the record is read again right before, and only the change is put on
 * it. Throws an HttpError with a `ConflictProblem` where a field has another value by now than the one that the person saw; nothing is
 * written then, and nothing where nothing was changed.
 */
export async function writeChange(resource: Resource, change: RecordChange, { read, write }: RecordAccess): Promise<void> {
  const changes = changesIn(resource, change);
  if (changes.length === 0) return;
  const { lock_version: version } = change.seen;
  if (typeof version === 'number') {
    const base = { _original: originalOf(resource, change, changes), _lock_version: version };
    await write(change.data, base).catch(async (error: unknown) => {
      const fields = conflictsOf(resource, error);
      throw fields.length > 0 ? refusal({ fields, current: await read() }, error) : error;
    });
    return;
  }
  const current = await read();
  const fields = conflictsIn(resource, change, current).map(one => ({ ...one, by: null, at: null }));
  if (fields.length > 0) throw refusal({ fields, current });
  await write(rebased(resource, change, current).data, {});
}

/** The conflicts that a refusal names, under the names that the form knows. */
function conflictsOf(resource: Resource, error: unknown): FieldConflict[] {
  if (!(error instanceof HttpError) || error.status !== 409) return [];
  const { conflicts } = ((error.body as Problem | null)?.payload ?? {}) as { conflicts?: unknown };
  if (!Array.isArray(conflicts)) return [];
  return (conflicts as Record<string, unknown>[]).flatMap(({ field, user, changed_at: at }) => {
    const name = fieldNamed(resource, String(field));
    if (name === undefined) return [];
    const key = String(field);
    return [{ name, ...(isCustomName(key) && { key }), by: readReference(user), at: readMoment(at) }];
  });
}

function refusal(conflict: Conflict, error?: unknown): HttpError {
  const known = error instanceof HttpError ? (error.body as Problem) : null;
  const errors = known?.errors ?? Object.fromEntries(conflict.fields.map(({ name }) => [name, changedKey]));
  return new HttpError(changedKey, 409, { messages: [], ...known, errors, conflict } satisfies ConflictProblem);
}
