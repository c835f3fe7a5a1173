/** How many letters must be added, taken away, changed or swapped with their neighbour to make one word of the other. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      ];
      rows[i]?.splice(j, 1, Math.min(...steps));
    }
  }
  return at(one.length, other.length);
}

/**
 * The known name that somebody who wrote another most likely meant; null when none comes near.
 *
 * @example nearest('requierd', ['label', 'required']) // 'required'
 */
export function nearest(name: string, known: readonly string[]): string | null {
  const written = name.toLowerCase();
  const [best] = known
    .map(candidate => ({ candidate, apart: distance(written, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, apart }) =>
        apart < Math.min(written.length, candidate.length) && apart <= Math.max(1, Math.floor(candidate.length / 3)),
    )
    .sort((one, other) => one.apart - other.apart);
  return best?.candidate ?? null;
}

/** A sentence to follow what is wrong: ` Did you mean "required"?`, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return meant === null ? '' : `. Did you mean "${meant}"?`;
}
