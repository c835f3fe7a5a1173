/** The share of the range, at either end of it, in which a number is close to a limit where its parameter names no warning band. */
const share = 0.1;

interface Limits {
  low?: number | null | undefined;
  high?: number | null | undefined;
  warn_low?: number | null | undefined;
  warn_high?: number | null | undefined;
}

/**
 * Whether a number is good, but close to one of its limits: outside the warning band of its parameter; where there is none, within a tenth of the
 * range, or of the limit itself where there is only one.
 *
 * @example isNearLimit(72, { low: 20, high: 75 }) // true
 */
export function isNearLimit(value: number | null, { low, high, warn_low: warnLow, warn_high: warnHigh }: Limits): boolean {
  if (value === null || isOutside(value, low, high)) return false;
  if (isGiven(warnLow) || isGiven(warnHigh)) return isOutside(value, warnLow, warnHigh);
  const margin = share * (isGiven(low) && isGiven(high) ? high - low : Math.abs(low ?? high ?? 0));
  return (isGiven(low) && value - low < margin) || (isGiven(high) && high - value < margin);
}

const isGiven = (limit: number | null | undefined): limit is number => typeof limit === 'number';

const isOutside = (value: number, low: number | null | undefined, high: number | null | undefined): boolean =>
  (isGiven(low) && value < low) || (isGiven(high) && value > high);
