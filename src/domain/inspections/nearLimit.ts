/** The share of the range, at either end of it, in which a number is close to a limit. */
const share = 0.1;

/**
 * Whether a number is good, but close to one of its limits: within a tenth of the range; of the limit itself where there is only one.
 *
 * @example isNearLimit(72, { low: 20, high: 75 }) // true
 */
export function isNearLimit(
  value: number | null,
  { low = null, high = null }: { low?: number | null | undefined; high?: number | null | undefined },
): boolean {
  if (value === null || (low === null && high === null)) return false;
  if ((low !== null && value < low) || (high !== null && value > high)) return false;
  const margin = share * (low !== null && high !== null ? high - low : Math.abs(low ?? high ?? 0));
  return (low !== null && value - low < margin) || (high !== null && high - value < margin);
}
