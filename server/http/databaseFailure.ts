import { DatabaseUnavailable } from '#server/database/databaseUnavailable.ts';
import { Failure } from './failure';
import { isDiskFull, noRoom } from './diskSpace';
import { sqlState } from '#server/database/sqlState.ts';

const retryAfter = { 'retry-after': '5' };

/** What a caller may be told of a database error that no route explained; null when the fault is ours. */
export function databaseFailure(error: unknown): Failure | null {
  if (error instanceof DatabaseUnavailable)
    return new Failure('The database cannot be reached just now. Please try again in a moment.', { status: 503, headers: retryAfter });
  if (isDiskFull(error)) return noRoom();
  const state = sqlState(error);
  if (state === null) return null;
  if (state.startsWith('22')) return new Failure('A value in this call cannot be stored.', { status: 422 });
  // Another copy of the server brought the tables to newer definitions while this connection knew the older ones.
  if (state === '0A000') return new Failure('The database was changed just now. Please try again.', { status: 503, headers: retryAfter });
  if (state === '40001' || state === '40P01') return new Failure('Somebody else changed the same records just now. Please try again.');
  return null;
}
