import type { Widget } from '../widget';
import text from './text';

const widget: Widget = { Cell: text.Cell, Input: null, Filter: null };
export default widget;
