import Box from '@mui/material/Box';
import { defineWidget } from '../widget';

export default defineWidget<string>({
  Cell: ({ value, dense }) => (
    <Box
      component="span"
      dir="auto"
      sx={
        dense
          ? { display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
          : { whiteSpace: 'pre-wrap' }
      }
    >
      {value}
    </Box>
  ),
  wide: true,
});
