import { TextInput } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import { ValueLink } from '../parts/ValueLink';
import type { CellProps, InputProps, Widget } from '../widget';
import text from './text';

const PhoneCell = ({ value }: CellProps) =>
  typeof value === 'string' ? <ValueLink href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</ValueLink> : <Nothing />;
const PhoneInput = (props: InputProps) => <TextInput {...props} type="tel" />;

const widget: Widget = { Cell: PhoneCell, Input: PhoneInput, Filter: text.Filter };
export default widget;
