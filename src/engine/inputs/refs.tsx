import type { Reference } from '#definition';
import { ReferenceControl, type ReferenceOptions } from '../parts/ReferenceControl';
import type { InputProps } from '../widgets/widget';

const Input = ({ value, ...rest }: InputProps<Reference[], ReferenceOptions>) => (
  <ReferenceControl {...rest} multiple value={value ?? []} />
);

export default Input;
