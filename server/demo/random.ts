import type { Random } from '#definition';

/** One of the values, each as likely as its share. */
export function weighted<T>(random: Random, values: readonly T[], shareOf: (value: T) => number): T {
  const total = values.reduce((sum, value) => sum + shareOf(value), 0);
  let left = random.next() * total;
  const found = values.find(value => (left -= shareOf(value)) < 0) ?? values[0];
  if (found === undefined) throw new Error('weighted: nothing to pick from');
  return found;
}

/** The day so many days after one; before it, when negative. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
