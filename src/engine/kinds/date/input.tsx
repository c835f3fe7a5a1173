import type { InputProps } from '../widget';
import { LazyDayPicker } from './LazyDayPicker';

const Input = (props: InputProps<string>) => <LazyDayPicker {...props} />;

export default Input;
