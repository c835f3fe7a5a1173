import { readFileSync } from 'node:fs';
import type { BuiltServer } from './builtServer';
import type { Client } from './client';

/** How long a piece of work took, what it needed, and how long others waited meanwhile for a page of a list or a record, in milliseconds. */
export interface Watched {
  rowsPerSecond: number;
  seconds: number;
  /** Of the server's process, in MiB: before, and at most. */
  memory: { before: number; peak: number };
  others: { p50: number; p95: number; calls: number };
}

const pause = 50;
const calls = ['hardware?limit=25&offset=0&sort=name&order=asc', 'hardware/5'];

/** Does a piece of work over so many rows, while somebody else calls the same server again and again. */
export async function watched(server: BuiltServer, client: Client, rows: number, work: () => Promise<unknown>): Promise<Watched> {
  const before = memoryOf(server);
  let [peak, isOver] = [before, false];
  const times: number[] = [];
  const others = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const asked = performance.now();
      await client.ask('GET', calls[at % calls.length] ?? '');
      times.push(performance.now() - asked);
      peak = Math.max(peak, memoryOf(server));
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  })();
  const began = performance.now();
  await work().finally(() => (isOver = true));
  const seconds = (performance.now() - began) / 1000;
  await others;
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    rowsPerSecond: rows / seconds,
    seconds,
    memory: { before, peak },
    others: { p50: at(0.5), p95: at(0.95), calls: times.length },
  };
}

const memoryOf = ({ pid }: BuiltServer) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
