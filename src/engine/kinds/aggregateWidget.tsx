import { settings, type FieldOptions } from '#definition';
import { useFormats } from '../texts/useFormats';
import { defineWidget, type CellProps } from './widget';

interface Options extends FieldOptions {
  unit?: string;
}

/** What other records come to, as their values are shown. */
function Cell({ value, field, dense }: CellProps<number | string, Options>) {
  const { number, quantity, amount, day, moment } = useFormats();
  if (typeof value === 'string') {
    const isDay = field.kind.format === 'date';
    return <time dateTime={value}>{isDay ? day(value) : moment(value)}</time>;
  }
  if (field.kind.format === 'money') return <bdi>{dense ? amount(value) : `${settings.currency} ${amount(value)}`}</bdi>;
  return <bdi>{field.unit ? quantity(value, field.unit) : number(value)}</bdi>;
}

/** The cell of sums, averages, and of least, greatest and last values. */
export const aggregateWidget = defineWidget<number | string, Options>({ Cell, align: 'end' });
