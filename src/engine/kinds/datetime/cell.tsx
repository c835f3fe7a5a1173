import { useFormats } from '../../texts/useFormats';
import { defineWidget, type CellProps } from '../widget';

/** Relative, with the exact moment on hover; alone with room, both. */
function Cell({ value, dense }: CellProps<string>) {
  const { moment, since, exactly } = useFormats();
  if (!dense) return <time dateTime={value}>{exactly(value)}</time>;
  return (
    <time dateTime={value} data-hint={moment(value)}>
      {since(value)}
    </time>
  );
}

export default defineWidget<string>({ Cell });
