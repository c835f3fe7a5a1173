import type { FieldOptions } from '#definition';
import { SelectControl } from '../parts/SelectControl';
import { useTexts } from '../parts/useTexts';
import type { InputProps } from '../widgets/widget';

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
