import type { Field } from '#definition';
import type { Widget } from './widget';

const modules = import.meta.glob<{ default: Widget }>('./widgets/*.tsx', { eager: true });
const widgets = new Map(Object.entries(modules).map(([path, module]) => [path.slice('./widgets/'.length, -'.tsx'.length), module.default]));

/** The widget of a field's kind: the file in `widgets/` that bears the kind's name; text for a kind without one. */
export function widgetOf(field: Field): Widget {
  const widget = widgets.get(field.kind.name) ?? widgets.get('text');
  if (!widget) throw new Error(`no widget for the kind "${field.kind.name}"`);
  return widget;
}
