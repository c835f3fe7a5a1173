import type { CellProps } from '#src/engine/kinds/widget.ts';
import type { Order } from '../order/order';
import { DueMark } from './DueMark';

/** The day by which a work order is due, in a list. */
export default function DueCell({ record }: CellProps) {
  return <DueMark order={record as Order} />;
}
