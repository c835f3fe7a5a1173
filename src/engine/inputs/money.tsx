import type { InputProps } from '../widgets/widget';
import { settings } from '#definition';
import { NumberControl } from '../parts/NumberControl';

const Input = (props: InputProps<number>) => <NumberControl {...props} unit={settings.currency} />;

export default Input;
