/**
 * A number with at most so many decimals, halves away from zero, by its decimal digits: 1.0005 → 1.001, though the nearest double lies below.
 * PostgreSQL's `round(numeric)` answers the same.
 */
export function roundTo(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const [whole = '0', power = '0'] = String(shifted).split('e');
  return Math.sign(value) * Number(`${whole}e${Number(power) - decimals}`) + 0;
}
