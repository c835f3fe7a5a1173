import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';

/** Seconds that a fixed amount of work takes when every core does it at once: what a quiet machine takes is the unit of the budget. */
export async function calibrate() {
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () =>
        new Promise((done, fail) => {
          new Worker(fileURLToPath(import.meta.url)).once('exit', done).once('error', fail);
        }),
    ),
  );
  return (performance.now() - started) / 1000;
}

/** Texts, maps and garbage, as types, tests and pages make them. */
function work() {
  const counts = new Map();
  for (let round = 0; round < 6_000_000; round++) {
    const key = `key ${(round * 31) % 5000}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let text = '';
  for (let round = 0; round < 400_000; round++) text = JSON.stringify({ round, text: text.slice(0, 60) });
  return counts.size + text.length;
}

if (!isMainThread) work();
