import type { Reference } from '#definition';
import { ReferenceControl, type ReferenceOptions } from '../ref/ReferenceControl';
import type { InputProps } from '../widget';

const Input = ({ value, ...rest }: InputProps<Reference[], ReferenceOptions>) => (
  <ReferenceControl {...rest} multiple value={value ?? []} />
);

export default Input;
