import type { Field } from '#definition';
import type { Widget } from './widget';

/** Every widget there is: a file named after its kind. A new kind needs one file here and nothing else. */
const modules = import.meta.glob<{ default: Widget }>('./*.tsx', { eager: true });

/** The widget of a field's kind; throws, naming the kind, when there is none. */
export function widgetOf(field: Field): Widget {
  const found = modules[`./${field.kind.name}.tsx`];
  if (!found) throw new Error(`src/engine/widgets/${field.kind.name}.tsx: no such widget`);
  return found.default;
}

/** Where the values of a field stand in their column; those of a field that is like another as the other's. */
export const alignOf = (field: Field): Widget['align'] => widgetOf('like' in field ? (field.like as Field) : field).align;
