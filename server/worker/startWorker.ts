import type { ServerContext } from '#server/contract.ts';
import type { Periodic } from './periodic';
import { findPeriodic } from '#server/discoverModules.ts';

/** Does the periodic work of the modules beside the calls, until the context is closed, which waits for the turn that is on its way. */
export function startWorker(context: ServerContext, jobs: readonly Periodic[] = findPeriodic()): ServerContext {
  const ending = new AbortController();
  const waiting = new Map<Periodic, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const turn = async (job: Periodic, isFirst: boolean): Promise<void> => {
    let isBegun = !isFirst;
    try {
      if (isFirst) await job.begin?.(context);
      isBegun = true;
      if (!ending.signal.aborted) await job.turn(context, ending.signal);
    } catch (error) {
      // The database may be away; what was not done is done at the next turn.
      context.log({ level: 'warn', message: `${job.work} was put off: ${String(error)}` });
    }
    plan(job, job.every, !isBegun);
  };
  const plan = (job: Periodic, milliseconds: number, isFirst: boolean) => {
    if (ending.signal.aborted) return;
    const start = () => {
      const done: Promise<void> = turn(job, isFirst).finally(() => running.delete(done));
      running.add(done);
    };
    waiting.set(job, setTimeout(start, milliseconds).unref());
  };

  for (const job of jobs) plan(job, 0, true);
  const close = async () => {
    ending.abort();
    for (const timer of waiting.values()) clearTimeout(timer);
    await Promise.all(running);
    await context.close();
  };
  return { ...context, close };
}
