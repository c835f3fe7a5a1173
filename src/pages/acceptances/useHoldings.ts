import { readText } from '#definition/texts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useOwnRows } from './useOwnRows';

export const ownHoldings = ['own holdings'];

/** Something that is checked out to the person. */
export interface Holding {
  key: string;
  register: string;
  id: number;
  item: string;
  quantity: number;
  /** Days as `yyyy-MM-dd`. */
  since: string | null;
  due: string | null;
  acceptance: string | null;
}

/** What is checked out to the person; what is of no register here is left out. */
export function useHoldings() {
  const registry = useRegistry();
  const { rows, ...reading } = useOwnRows({ queryKey: ownHoldings, path: 'account/holdings', limit: 100, read: readRow });
  return { ...reading, rows: rows?.filter(({ register }) => registry.has(register)) };
}

function readRow(row: Readonly<Record<string, unknown>>): Holding {
  const [register, id] = [String(row.register), Number(row.item_id)];
  return {
    ...{ key: `${register} ${id}`, register, id, item: readText(row.item) ?? '' },
    ...{ quantity: Number(row.quantity ?? 1), since: readText(row.since), due: readText(row.due), acceptance: readText(row.acceptance) },
  };
}
