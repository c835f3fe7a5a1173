import type { FieldOptions } from '#definition';
import { useFormats } from '../../texts/useFormats';
import { defineWidget, type CellProps } from '../widget';

interface Options extends FieldOptions {
  unit?: string;
  integer?: boolean;
}

function Cell({ value, field }: CellProps<number, Options>) {
  const { number, quantity } = useFormats();
  return <bdi>{field.unit ? quantity(value, field.unit) : number(value)}</bdi>;
}

export default defineWidget<number, Options>({ Cell, align: 'end', reads: 'ltr' });
