import { useState } from 'react';

/** The inspections that are selected on the desk; with Shift all between the last one and this one. */
export function useDeskSelection(ids: readonly number[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const select = (id: number, isSelected: boolean, isRange = false) => {
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].sort((one, other) => one - other);
    const meant = isRange && from !== undefined && from >= 0 && to !== undefined ? ids.slice(from, to + 1) : [id];
    setSelected(now => new Set(isSelected ? [...now, ...meant] : [...now].filter(one => !meant.includes(one))));
    setLast(id);
  };
  return {
    selected,
    select,
    selectAll: (isSelected: boolean) => setSelected(new Set(isSelected ? ids : [])),
    drop: (gone: readonly number[]) => setSelected(now => new Set([...now].filter(id => !gone.includes(id)))),
  };
}
