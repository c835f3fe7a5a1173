import { settings, type FieldOptions } from '#definition';
import { useFormats } from '../texts/useFormats';
import date from './date/cell';
import datetime from './datetime/cell';
import { defineWidget, type CellProps } from './widget';

interface Options extends FieldOptions {
  unit?: string;
}

/** What other records come to, as their values are shown. */
function Cell(props: CellProps<number | string, Options>) {
  const { value, field, dense } = props;
  const { number, quantity, amount } = useFormats();
  if (typeof value === 'string') {
    const { Cell: OfTime } = field.kind.format === 'date' ? date : datetime;
    return <OfTime {...(props as unknown as CellProps)} />;
  }
  if (field.kind.format === 'money') return <bdi>{dense ? amount(value) : `${settings.currency} ${amount(value)}`}</bdi>;
  return <bdi>{field.unit ? quantity(value, field.unit) : number(value)}</bdi>;
}

/** The cell of sums, averages, and of least, greatest and last values. */
export const aggregateWidget = defineWidget<number | string, Options>({ Cell, align: 'end', reads: 'ltr' });
