import { useState } from 'react';

export type DeskSelection<Row extends { id: number }> = ReturnType<typeof useDeskSelection<Row>>;

/** The rows that are selected on a desk, in all of its views; with Shift all between the last one and this one. */
export function useDeskSelection<Row extends { id: number }>() {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map());
  const [last, setLast] = useState<number | null>(null);
  const add = (rows: readonly Row[]) => setSelected(now => new Map([...now, ...rows.map(row => [row.id, row] as const)]));
  const drop = (gone: readonly number[]) => setSelected(now => new Map([...now].filter(([id]) => !gone.includes(id))));
  /** `rows` are those that are shown, in their order. */
  const select = (rows: readonly Row[], id: number, isSelected: boolean, isRange = false) => {
    const at = (one: number) => rows.findIndex(row => row.id === one);
    const [from = 0, to = 0] = [at(last ?? id), at(id)].sort((one, other) => one - other);
    const meant = isRange && from >= 0 ? rows.slice(from, to + 1) : rows.filter(row => row.id === id);
    if (isSelected) add(meant);
    else drop(meant.map(row => row.id));
    setLast(id);
  };
  return { selected, select, add, drop, replace: (rows: readonly Row[]) => setSelected(new Map(rows.map(row => [row.id, row]))) };
}
