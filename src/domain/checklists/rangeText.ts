/** The limits of a good number, from left to right in every language: `0 – 5`, `≤ 5`, `≥ 0`; null where there are none. */
export function rangeText({ low, high }: { low: number | null; high: number | null }, format: (value: number) => string): string | null {
  if (low === null && high === null) return null;
  const text = low === null ? `≤ ${format(high ?? 0)}` : high === null ? `≥ ${format(low)}` : `${format(low)} – ${format(high)}`;
  return `\u2066${text}\u2069`;
}
