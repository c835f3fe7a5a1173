import type { Call } from './calls';

/** Milliseconds, each the median. */
export interface Measured {
  name: string;
  /** One client, who asks again when he has the answer. */
  one: number;
  /** Eight of them at once; null for what cannot be made twice at once, or takes one client over a second. */
  eight: number | null;
  /** One client, by hand-written statements. */
  limit: number;
  /** What the call may take, as a multiple of `limit`. */
  bound?: number;
}

const clients = 8;
/** Milliseconds; eight clients who each wait longer than this say nothing but that they wait for each other. */
const long = 1_000;
/**
 * A server that people use has long been compiled: before they are measured, call and limit are each made so often, or for so long. What has a
 * bound is made as often as it takes until a call gets no faster: after a thousand one that writes still takes half as long again.
 */
const warmUp = { calls: 1_000, milliseconds: 5_000 };
const longWarmUp = { calls: 4_000, milliseconds: 20_000 };

/** One client calls again and again: nothing else comes between so many of them, or between two of those that take long. */
const inRow = 10;
const longInRow = 2;

/** Measures a call: API and limit in turns, so that both meet the same moods of the machine. */
export async function measure({ name, api, limit, before, bound, isAlone = false }: Call): Promise<Measured> {
  const [ones, limits]: [number[], number[]] = [[], []];
  const enough = bound === undefined ? warmUp : longWarmUp;
  await warm(api, before, enough);
  await warm(limit, before, warmUp);
  const count = Math.max(await timed(api, before), await timed(limit, before)) > long ? longInRow : inRow;
  const began = performance.now();
  for (let round = 0; round < 6 && (round < 2 || performance.now() - began < 15_000); round += 1) {
    ones.push(...(await timesInRow(api, count, before)));
    limits.push(...(await timesInRow(limit, count, before)));
  }
  const eight =
    isAlone || median(ones) > long ? null : await Promise.all(Array.from({ length: clients }, () => timesInRow(api, 12, before)));
  const found = { name, one: median(ones), limit: median(limits), eight: eight && median(eight.flat()) };
  return bound === undefined ? found : { ...found, bound };
}

async function warm(call: Call['api'], before: Call['before'], { calls, milliseconds }: typeof warmUp): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < calls && performance.now() - began < milliseconds; at += 1) await timed(call, before);
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

export const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
