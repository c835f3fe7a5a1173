import { keyFrom } from '#src/domain/checklists/keyFrom.ts';

/** A row that a builder arranges, such as a parameter of a checklist; what is not said yet is missing. */
export interface BuilderRow {
  key?: string | null;
  /** The heading that rows next to each other share; registers without sections leave it out. */
  section?: string | null;
  required?: boolean | null;
  [name: string]: unknown;
}

/** A row with its place in the builder, which stays the same while it is moved and renamed. */
export interface Placed<Row extends BuilderRow = BuilderRow> {
  place: number;
  row: Row;
}

export const keysOf = (rows: readonly Placed[]): ReadonlySet<string> => new Set(rows.flatMap(({ row }) => row.key ?? []));

/** Moves one; it belongs to the section that it comes to stand in. */
export function moveRow<Row extends BuilderRow>(rows: readonly Placed<Row>[], from: number, to: number): readonly Placed<Row>[] {
  const moved = rows[from];
  if (!moved || from === to || to < 0 || to >= rows.length) return rows;
  const others = rows.toSpliced(from, 1);
  const neighbour = others[to - 1] ?? others[to];
  const section = (to > from ? neighbour : (others[to] ?? neighbour))?.row.section ?? null;
  return others.toSpliced(to, 0, { ...moved, row: { ...moved.row, ...('section' in moved.row && { section }) } });
}

/** Puts a copy with a key of its own, unlike those that are taken, behind each of some. */
export function duplicateRows<Row extends BuilderRow>(
  rows: readonly Placed<Row>[],
  places: ReadonlySet<number>,
  nextPlace: number,
  taken: ReadonlySet<string>,
): readonly Placed<Row>[] {
  const keys = new Set([...keysOf(rows), ...taken]);
  let place = nextPlace;
  return rows.flatMap(one => {
    if (!places.has(one.place)) return [one];
    const key = keyFrom(one.row.key ?? '', keys, 'parameter');
    keys.add(key);
    return [one, { place: place++, row: { ...one.row, key } }];
  });
}

/** Moves some up or down by one place, as a block. */
export function shiftRows<Row extends BuilderRow>(
  rows: readonly Placed<Row>[],
  places: ReadonlySet<number>,
  by: 1 | -1,
): readonly Placed<Row>[] {
  const order = rows.map((_, at) => at).filter(at => places.has(rows[at]?.place ?? -1));
  const isAtEnd = by < 0 ? order[0] === 0 : order.at(-1) === rows.length - 1;
  if (isAtEnd) return rows;
  return (by < 0 ? order : order.toReversed()).reduce((all, at) => moveRow(all, at, at + by), rows);
}

/** A row that was removed, and where it stood. */
export interface Removed<Row extends BuilderRow = BuilderRow> {
  at: number;
  placed: Placed<Row>;
}

/** Puts removed rows back to where they stood; whatever was changed meanwhile stays changed. */
export const restoreRows = <Row extends BuilderRow>(
  rows: readonly Placed<Row>[],
  removed: readonly Removed<Row>[],
): readonly Placed<Row>[] => removed.reduce((all, { at, placed }) => all.toSpliced(at, 0, placed), rows);
