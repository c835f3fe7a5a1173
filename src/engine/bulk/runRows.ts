import { HttpError } from 'ra-core';
import { isAway, retryPatiently, type Pause } from '../data/retryPatiently';

/** What came of one row. `unanswered`: nobody knows, it may have been done. `left`: it was not its turn before the run was given up. */
export type RowState = 'done' | 'same' | 'refused' | 'unanswered' | 'left';

/** Thrown where an answer was lost and the call must not be made again: that could do it twice. */
export class Unanswered extends Error {}

interface Running<Row> {
  rows: readonly Row[];
  /** Does it with one row; throws the refusal, or Unanswered. `again`: an earlier try had no answer, and may yet have been heard. */
  work: (row: Row, again: boolean) => Promise<unknown>;
  signal: AbortSignal;
  onRow: (row: Row, state: RowState, error?: unknown) => void;
  onPause: (pause: Pause | null) => void;
}

/** Calls at the same time: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

/** Does something with each of many rows, a few at a time, whatever is refused. Ends when all are through, the signal says so, or the session is over. */
export async function runRows<Row>({ rows, work, signal, onRow, onPause }: Running<Row>): Promise<void> {
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  let next = 0;
  const worker = async () => {
    for (let row = rows[next++]; row !== undefined; row = rows[next++]) {
      if (stop.aborted) {
        onRow(row, 'left');
        continue;
      }
      let isLost = false;
      const current = row;
      const attempt = () =>
        work(current, isLost).catch((error: unknown) => {
          isLost ||= isAway(error);
          throw error;
        });
      try {
        await retryPatiently(attempt, { signal: stop, onPause });
        onRow(row, 'done');
      } catch (error) {
        const isOver = error instanceof HttpError && error.status === 401;
        if (isOver) ended.abort(error);
        const isUnknown = error instanceof Unanswered || (isLost && (stop.aborted || isAway(error)));
        onRow(row, isUnknown ? 'unanswered' : stop.aborted ? 'left' : 'refused', error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
}
