import type { InputProps } from '../widget';
import { TextControl } from '../text/TextControl';

const Input = (props: InputProps<string>) => <TextControl {...props} type="tel" dir="ltr" />;

export default Input;
