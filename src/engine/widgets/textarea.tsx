import { TextInput } from '../inputs/TextInput';
import type { InputProps, Widget } from '../widget';
import text from './text';

const TextareaInput = (props: InputProps) => <TextInput {...props} more={{ multiline: true, minRows: 3, maxRows: 14 }} />;

const widget: Widget = { Cell: text.Cell, Input: TextareaInput, Filter: null };
export default widget;
