import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** Says of a person that they are an example, who answers by themselves. */
export function SampleMark() {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ flexShrink: 0, px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: '0.6875rem', color: 'text.secondary' }}
    >
      {translate('chat.sample')}
    </Box>
  );
}
