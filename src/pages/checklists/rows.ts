import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import type { Option } from '#src/domain/checklists/checklist.ts';
import type { ParameterDraft } from '#src/domain/checklists/parameterIssues.ts';

/** A parameter as it is built: what is not said yet is missing. */
export interface Row extends Omit<ParameterDraft, 'options'> {
  options?: readonly Partial<Option>[] | null;
  section?: string | null;
  required?: boolean | null;
  [name: string]: unknown;
}

/** A parameter with its place in the builder, which stays the same while it is moved and renamed. */
export interface Placed {
  place: number;
  row: Row;
}

export const keysOf = (rows: readonly Placed[]): ReadonlySet<string> => new Set(rows.flatMap(({ row }) => row.key ?? []));

/** Moves one; it belongs to the section that it comes to stand in. */
export function moveRow(rows: readonly Placed[], from: number, to: number): readonly Placed[] {
  const moved = rows[from];
  if (!moved || from === to || to < 0 || to >= rows.length) return rows;
  const others = rows.toSpliced(from, 1);
  const neighbour = others[to - 1] ?? others[to];
  const section = (to > from ? neighbour : (others[to] ?? neighbour))?.row.section ?? null;
  return others.toSpliced(to, 0, { ...moved, row: { ...moved.row, section } });
}

/** Puts a copy with a key of its own behind each of some. */
export function duplicateRows(rows: readonly Placed[], places: ReadonlySet<number>, nextPlace: number): readonly Placed[] {
  const keys = new Set(keysOf(rows));
  let place = nextPlace;
  return rows.flatMap(one => {
    if (!places.has(one.place)) return [one];
    const key = keyFrom(one.row.key ?? '', keys, 'parameter');
    keys.add(key);
    return [one, { place: place++, row: { ...one.row, key } }];
  });
}

/** Moves some up or down by one place, as a block. */
export function shiftRows(rows: readonly Placed[], places: ReadonlySet<number>, by: 1 | -1): readonly Placed[] {
  const order = rows.map((_, at) => at).filter(at => places.has(rows[at]?.place ?? -1));
  const isAtEnd = by < 0 ? order[0] === 0 : order.at(-1) === rows.length - 1;
  if (isAtEnd) return rows;
  return (by < 0 ? order : order.toReversed()).reduce((all, at) => moveRow(all, at, at + by), rows);
}
