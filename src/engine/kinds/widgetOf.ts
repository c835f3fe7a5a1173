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

/** Where the values of a field stand in their column. */
export const alignOf = (field: Field): Widget['align'] => placing(field)?.align;

/** Which way the values of a field read in one line. A number with a unit is a phrase of the page's language. */
export const readsOf = (field: Field): Widget['reads'] => ('unit' in field && field.unit !== undefined ? undefined : placing(field)?.reads);

/** The widget by which values are placed: of a field that is like another the other's; days and moments, the last of some as well, have nothing of their own. */
function placing(field: Field): Widget | undefined {
  const shown = 'like' in field ? (field.like as Field) : field;
  return shown.kind.format?.startsWith('date') ? undefined : widgetOf(shown);
}
