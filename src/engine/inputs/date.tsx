import type { InputProps } from '../widgets/widget';
import { LazyDayPicker } from '../parts/LazyDayPicker';

const Input = (props: InputProps<string>) => <LazyDayPicker {...props} />;

export default Input;
