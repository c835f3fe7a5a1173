import Tooltip from '@mui/material/Tooltip';
import { useFormats } from '../parts/useFormats';
import { defineWidget, type CellProps } from './widget';

/** Relative, with the exact moment on hover; alone with room, both. */
function Cell({ value, dense }: CellProps<string>) {
  const { moment, since, exactly } = useFormats();
  if (!dense) return <time dateTime={value}>{exactly(value)}</time>;
  return (
    <Tooltip title={moment(value)}>
      <time dateTime={value}>{since(value)}</time>
    </Tooltip>
  );
}

export default defineWidget<string>({ Cell });
