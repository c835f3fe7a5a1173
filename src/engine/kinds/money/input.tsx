import type { InputProps } from '../widget';
import { settings } from '#definition';
import { NumberControl } from '../number/NumberControl';

const Input = (props: InputProps<number>) => <NumberControl {...props} unit={settings.currency} />;

export default Input;
