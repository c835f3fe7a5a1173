import { HttpError } from 'ra-core';
import { patiently, type Pause } from './patiently';

/** What came of one row. `left`: it was not its turn before the run was given up. */
export type RowState = 'done' | 'same' | 'refused' | 'left';

interface Running<Row> {
  rows: readonly Row[];
  /** Does it with one row; throws the refusal. `again`: an earlier try had no answer, and may yet have been heard. */
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
      let tries = 0;
      const current = row;
      try {
        await patiently(() => work(current, tries++ > 0), { signal: stop, onPause });
        onRow(row, 'done');
      } catch (error) {
        const isOver = error instanceof HttpError && error.status === 401;
        if (isOver) ended.abort(error);
        onRow(row, stop.aborted ? 'left' : 'refused', error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
}
