import type { Reference } from '#definition';
import { ReferenceControl, type ReferenceOptions } from './ReferenceControl';
import type { InputProps } from '../widget';

const Input = ({ value, onChange, ...rest }: InputProps<Reference, ReferenceOptions>) => (
  <ReferenceControl {...rest} multiple={false} value={value ? [value] : []} onChange={chosen => onChange(chosen?.[0] ?? null)} />
);

export default Input;
