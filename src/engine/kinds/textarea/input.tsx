import type { InputProps } from '../widget';
import { TextControl } from '../text/TextControl';

const Input = (props: InputProps<string>) => <TextControl {...props} rows={3} />;

export default Input;
