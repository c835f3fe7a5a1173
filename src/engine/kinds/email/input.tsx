import type { InputProps } from '../widget';
import { TextControl } from '../text/TextControl';

const Input = (props: InputProps<string>) => <TextControl {...props} type="email" dir="ltr" />;

export default Input;
