import { useMay } from '#src/engine/rights/useMay.ts';
import type { Restorer } from '#src/engine/history/useRestoreValue.ts';
import { mayChange } from '../order/mayChange';
import { useOrder } from '../order/OrderContext';
import { useSave } from '../order/SaveProvider';

/** Old values of a work order are written back as any other change of it, where that may be made now. */
export function useRestorer(): Restorer {
  const order = useOrder();
  const may = useMay();
  const save = useSave();
  return { mayRestore: name => mayChange(order, may, name), save: change => save({ change, seen: order }) };
}
