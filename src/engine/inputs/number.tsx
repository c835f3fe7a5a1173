import type { InputProps } from '../widgets/widget';
import type { FieldOptions } from '#definition';
import { NumberControl } from '../parts/NumberControl';

interface Options extends FieldOptions {
  unit?: string;
  integer?: boolean;
}

const Input = (props: InputProps<number, Options>) => <NumberControl {...props} unit={props.field.unit} />;

export default Input;
