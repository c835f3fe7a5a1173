/** A decimal mark that slipped makes a value ten times as large or as small; the value may have changed a little as well. */
const least = 8;

/**
 * Whether a number looks as if its decimal mark had slipped: it is about ten times the last one or more, or about a tenth of it or less. A last
 * value of 0, or of the other sign, says nothing.
 *
 * @example isTenfold(750, 74) // true
 */
export function isTenfold(value: number, last: number): boolean {
  const ratio = value / last;
  return Number.isFinite(ratio) && ratio > 0 && (ratio >= least || ratio <= 1 / least);
}
