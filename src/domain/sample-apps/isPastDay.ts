/** Whether a day such as `2026-11-30` has gone by on the clock of whoever looks. */
export function isPastDay(day: string, now: Date): boolean {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-');
  return day < today;
}
