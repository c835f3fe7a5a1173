import { Mutex } from 'es-toolkit/promise';
import { on } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { FileError } from '#server/import/parse/fileError.ts';
import { workbookLimits, type WorkbookLimits, type WorkbookTask } from './limits';

/** A row of a sheet: its place, from 0, and the values of its cells as the workbook has them. */
export interface WorkbookRow {
  index: number;
  values: unknown[];
}

interface Reading {
  signal?: AbortSignal | undefined;
  limits?: WorkbookLimits;
}

type Message = { rows: WorkbookRow[] } | { tooLarge: true } | { columns: number } | { done: true };

const thread = new URL(import.meta.env.PROD ? './workbookThread.js' : './workbookThread.mjs', import.meta.url);

/** Workbooks are read one after the other: each may need as much memory as the limits say. */
const turn = new Mutex();

/**
 * The rows of the first sheet of a workbook, read in a thread of its own with bounded memory, so that other calls are answered meanwhile. It reads
 * on only as fast as the rows are taken, and ends when nobody takes them any more or `signal` is aborted.
 *
 * @throws {FileError} where the file is no workbook, or needs more than `workbookLimits`
 */
export async function* readWorkbook(
  source: string | Uint8Array,
  { signal, limits = workbookLimits }: Reading = {},
): AsyncGenerator<WorkbookRow> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (size > limits.fileBytes) throw tooLarge();
  await turn.acquire();
  try {
    signal?.throwIfAborted();
    yield* rowsOfThread(source, limits, signal);
  } finally {
    turn.release();
  }
}

async function* rowsOfThread(
  source: string | Uint8Array,
  limits: WorkbookLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<WorkbookRow> {
  const task: WorkbookTask = { source, limits, unread: new Int32Array(new SharedArrayBuffer(4)) };
  const worker = new Worker(thread, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMebibytes, maxYoungGenerationSizeMb: 32 },
  });
  let isWhole = false;
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'], ...(signal && { signal }) }) as AsyncIterable<[Message]>) {
      if ('tooLarge' in message) throw tooLarge();
      if ('columns' in message)
        throw new FileError({
          rule: 'A file may have {{most}} columns at most, and this has {{found}}.',
          args: { most: limits.columns, found: message.columns },
        });
      if ('done' in message) {
        isWhole = true;
        break;
      }
      yield* message.rows;
      Atomics.sub(task.unread, 0, 1);
      Atomics.notify(task.unread, 0);
    }
    if (!isWhole) throw unreadable();
  } catch (error) {
    if (error instanceof FileError || signal?.aborted) throw error;
    throw isOutOfMemory(error) ? tooLarge() : unreadable();
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
const tooLarge = () => new FileError('This workbook unpacks to more than is read here. Save it as .csv.');
const unreadable = () => new FileError('This workbook cannot be read. Save it as .xlsx or .csv, without a password.');
