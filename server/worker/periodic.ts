import type { ServerContext } from '#server/contract.ts';

/**
 * Work that the server does by itself, again and again. A file `server/modules/<area>/periodic.ts` exports one or several; they are found, and
 * nothing else is to be edited. Every copy of the server does it at its own times, so the work itself sees to it that nothing is done twice:
 * by `for update skip locked`, or by a lock of its own.
 */
export interface Periodic {
  /** What it is called in the log. */
  work: string;
  /** Milliseconds from the end of one turn to the next. */
  every: number;
  /** Once, before the first turn. */
  begin?(context: ServerContext): Promise<void>;
  /** A turn. Times are asked of `context.now()`; `ending` says that the server ends, for a turn that may last. */
  turn(context: ServerContext, ending?: AbortSignal): Promise<void>;
}
