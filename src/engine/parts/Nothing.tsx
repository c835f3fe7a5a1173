import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** Stands where a value is empty; read out as "empty". */
export function Nothing() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>–</span>
      <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {translate('engine.empty_value')}
      </Box>
    </Box>
  );
}
