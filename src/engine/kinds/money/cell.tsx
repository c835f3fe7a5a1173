import { settings } from '#definition';
import { useFormats } from '../../texts/useFormats';
import { defineWidget, type CellProps } from '../widget';

/** In a table the currency stands once, in the header. */
function Cell({ value, dense }: CellProps<number>) {
  const { amount } = useFormats();
  return <bdi>{dense ? amount(value) : `${settings.currency} ${amount(value)}`}</bdi>;
}

export default defineWidget<number>({ Cell, align: 'end', reads: 'ltr' });
