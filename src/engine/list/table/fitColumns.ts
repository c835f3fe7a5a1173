/** Pixels that a column keeps however little room there is: a date, a short status. */
export const narrowest = 104;

/**
 * How wide columns may be at most so that they fit side by side: the widest give way first, each in proportion to its share. Null where all fit as
 * they are. Where even the narrowest do not fit, each gets that, and the table is wider than its frame.
 *
 * @example fitColumns([100, 300, 200], [1, 1, 1], 500) // [200, 200, 200]
 */
export function fitColumns(widths: readonly number[], shares: readonly number[], room: number): number[] | null {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  if (sum(widths) <= room) return null;
  const shareOf = (index: number) => shares[index] ?? 1;
  // Columns in the order in which they reach the limit: those that want least for their share keep what they want.
  const order = widths.map((_, index) => index).sort((a, b) => (widths[a] ?? 0) / shareOf(a) - (widths[b] ?? 0) / shareOf(b));
  let left = room;
  let shared = sum(widths.map((_, index) => shareOf(index)));
  for (const index of order) {
    if ((widths[index] ?? 0) / shareOf(index) > left / shared) break;
    left -= widths[index] ?? 0;
    shared -= shareOf(index);
  }
  const unit = Math.max(left / shared, narrowest);
  return widths.map((_, index) => Math.floor(unit * shareOf(index)));
}
