import type { Call } from './calls';

/** Milliseconds, each the median. */
export interface Measured {
  name: string;
  /** One client, who asks again when he has the answer. */
  one: number;
  /** Eight of them at once. */
  eight: number;
  /** One client, by hand-written statements. */
  limit: number;
}

const clients = 8;
const warmUp = 8;

/** Measures a call: API and limit in turns, so that both meet the same moods of the machine. */
export async function measure({ name, api, limit, before }: Call): Promise<Measured> {
  const [ones, limits]: [number[], number[]] = [[], []];
  const began = performance.now();
  for (let round = 0; round < 60 && (round < 20 || performance.now() - began < 15_000); round += 1) {
    ones.push(await timed(api, before));
    limits.push(await timed(limit, before));
  }
  const eight = await Promise.all(Array.from({ length: clients }, () => timesInRow(api, 12, before)));
  return { name, one: median(ones.slice(warmUp)), limit: median(limits.slice(warmUp)), eight: median(eight.flat()) };
}

async function timesInRow(call: Call['api'], count: number, before: Call['before']): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await timed(call, before));
  return times;
}

async function timed(call: Call['api'], before: Call['before']): Promise<number> {
  await before?.();
  const began = performance.now();
  await call();
  return performance.now() - began;
}

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
