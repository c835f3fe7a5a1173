import type { Reference } from '#definition';
import type { CellProps } from '#src/engine/kinds/widget.ts';

/** A cell of its own. */
export default function MadeBy({ value }: CellProps<Reference>) {
  return <>made by {value.name}</>;
}
