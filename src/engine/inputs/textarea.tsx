import type { InputProps } from '../widgets/widget';
import { TextControl } from '../parts/TextControl';

const Input = (props: InputProps<string>) => <TextControl {...props} rows={3} />;

export default Input;
