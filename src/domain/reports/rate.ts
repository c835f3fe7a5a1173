/** A rate in percent with one decimal; null where there is nothing that it could be of. */
export const rateOf = (numerator: number, denominator: number): number | null =>
  denominator === 0 ? null : Math.round((1000 * numerator) / denominator) / 10;
