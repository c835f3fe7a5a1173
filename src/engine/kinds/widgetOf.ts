import type { Field } from '#definition';
import type { Widget } from './widget';

/** The cell of each kind, by the kind's folder. A new kind needs a folder with `cell.tsx`, and `input.tsx` if it can be edited. */
const modules = import.meta.glob<{ default: Widget }>('./*/cell.tsx', { eager: true });

/** The widget of a field's kind; throws, naming the kind, when there is none. */
export function widgetOf(field: Field): Widget {
  const found = modules[`./${field.kind.name}/cell.tsx`];
  if (!found) throw new Error(`src/engine/kinds/${field.kind.name}/cell.tsx is missing`);
  return found.default;
}

/** Where the values of a field stand in their column; those of a field that is like another as the other's. */
export const alignOf = (field: Field): Widget['align'] => widgetOf('like' in field ? (field.like as Field) : field).align;
