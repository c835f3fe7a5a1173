import { useFormats } from '../../texts/useFormats';
import type { InputProps } from '../widget';
import type { FieldOptions } from '#definition';
import { NumberControl } from './NumberControl';

interface Options extends FieldOptions {
  unit?: string;
  integer?: boolean;
}

function Input(props: InputProps<number, Options>) {
  const { unit: nameOf } = useFormats();
  const { unit } = props.field;
  return <NumberControl {...props} unit={unit && nameOf(unit)} />;
}

export default Input;
