import type { Reference } from '#definition';
import type { CellProps } from '#src/engine/kinds/widget.ts';
import { PriorityMark } from './PriorityMark';

/** How urgent a work order is, in a list. */
export default function PriorityCell({ value }: CellProps<Reference>) {
  return <PriorityMark priority={value} />;
}
