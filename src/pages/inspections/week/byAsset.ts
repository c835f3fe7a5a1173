import type { Reference } from '#definition';
import type { Inspection } from '../read/inspection';

/** The inspections of an asset, by the day they are due. */
export interface AssetWeek {
  asset: Reference | null;
  days: ReadonlyMap<string, readonly Inspection[]>;
}

/** Sorts inspections into rows, an asset each in the order of names, and what has none at the end. */
export function byAsset(inspections: readonly Inspection[]): readonly AssetWeek[] {
  const found = new Map<unknown, { asset: Reference | null; days: Map<string, Inspection[]> }>();
  for (const inspection of inspections) {
    const day = inspection.due_day as string | null | undefined;
    if (!day) continue;
    const asset = inspection.asset ?? null;
    const row = found.get(asset?.id) ?? { asset, days: new Map<string, Inspection[]>() };
    row.days.set(day, [...(row.days.get(day) ?? []), inspection]);
    found.set(asset?.id, row);
  }
  const nameOf = ({ asset }: AssetWeek) => asset?.name ?? '';
  return [...found.values()].sort(
    (one, other) =>
      Number(one.asset === null) - Number(other.asset === null) || nameOf(one).localeCompare(nameOf(other), undefined, { numeric: true }),
  );
}
