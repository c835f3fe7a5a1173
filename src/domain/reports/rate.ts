/** A rate in percent with one decimal; null where there is nothing that it could be of, or less than it needs. */
export const rateOf = (numerator: number, denominator: number, least = 1): number | null =>
  denominator === 0 || denominator < least ? null : Math.round((1000 * numerator) / denominator) / 10;
