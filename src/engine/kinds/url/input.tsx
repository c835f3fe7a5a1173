import type { InputProps } from '../widget';
import { TextControl } from '../text/TextControl';

const Input = (props: InputProps<string>) => <TextControl {...props} type="url" dir="ltr" placeholder="https://" />;

export default Input;
