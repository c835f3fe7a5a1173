import { TextInput } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import { ValueLink } from '../parts/ValueLink';
import type { CellProps, InputProps, Widget } from '../widget';
import text from './text';

const EmailCell = ({ value }: CellProps) => (typeof value === 'string' ? <ValueLink href={`mailto:${value}`}>{value}</ValueLink> : <Nothing />);
const EmailInput = (props: InputProps) => <TextInput {...props} type="email" />;

const widget: Widget = { Cell: EmailCell, Input: EmailInput, Filter: text.Filter };
export default widget;
