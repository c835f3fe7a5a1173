import type { InputProps } from '../widgets/widget';
import { TextControl } from '../parts/TextControl';

const Input = (props: InputProps<string>) => <TextControl {...props} type="tel" dir="ltr" />;

export default Input;
