import { useShortcuts } from '../ui/shortcuts/useShortcuts';
import { useReport } from './ReportContext';

/** Presses what stands on the page under a key; leaves the key to others where there is nothing. */
function press(key: string): boolean {
  const found = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  found?.click();
  return found !== null;
}

/** Where one is in each group of a table: what opens it, else its first figure. */
const places = () =>
  [...document.querySelectorAll('[data-groups] tbody tr')].flatMap(row => row.querySelector<HTMLElement>('button, a') ?? []);

function move(step: number): boolean {
  const all = places();
  const at = all.findIndex(place => place.closest('tr')?.contains(document.activeElement));
  const next = at < 0 ? all[0] : all[at + step];
  next?.focus();
  return next !== undefined;
}

/** The keys of a report: its range, its chart as a table, its file, and its groups. Those for rows are the list's. */
export function ReportShortcuts() {
  const { report } = useReport();
  useShortcuts({
    range: () => press('r'),
    chartTable: () => press('t'),
    exportReport: () => press('e'),
    ...(report.group.length > 0 && {
      next: event => !event.key.startsWith('Arrow') && move(1),
      previous: event => !event.key.startsWith('Arrow') && move(-1),
    }),
  });
  return null;
}
