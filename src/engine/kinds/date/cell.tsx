import { useFormats } from '../../texts/useFormats';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value }: CellProps<string>) {
  const { day } = useFormats();
  return <time dateTime={value}>{day(value)}</time>;
}

export default defineWidget<string>({ Cell });
