import Box from '@mui/material/Box';
import type { ImageValue } from '#definition';
import { useObjectUrl } from '../../files/useObjectUrl';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value, dense }: CellProps<ImageValue>) {
  const address = useObjectUrl(value);
  const size = dense ? 28 : 160;
  return address ? (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        maxWidth: dense ? size : '100%',
        height: size,
        width: dense ? size : 'auto',
        objectFit: dense ? 'cover' : 'contain',
        borderRadius: 1,
      }}
    />
  ) : null;
}

export default defineWidget<ImageValue>({ Cell });
