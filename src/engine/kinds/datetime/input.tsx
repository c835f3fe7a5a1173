import type { InputProps } from '../widget';
import { LazyDayPicker } from '../date/LazyDayPicker';

const Input = (props: InputProps<string>) => <LazyDayPicker {...props} withTime />;

export default Input;
