import type { FieldOptions } from '#definition';
import { SelectControl } from '../../ui/SelectControl';
import { useTexts } from '../../texts/useTexts';
import type { InputProps } from '../widget';

interface Options extends FieldOptions {
  options: readonly string[];
}

function Input({ field, name, resource, ...rest }: InputProps<string, Options>) {
  const texts = useTexts(resource);
  return (
    <SelectControl {...rest} required={field.required} options={field.options.map(value => ({ value, text: texts.option(name, value) }))} />
  );
}

export default Input;
