/** A deterministic source of chance for sample data: the same seed gives the same values. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from min to max, both included. */
  integer(min: number, max: number): number;
  /** One of the values. */
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32: 32 bits of state, good enough to look random. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: values => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('pick: nothing to pick from');
      return value;
    },
  };
}
