import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value }: CellProps<boolean>) {
  const translate = useTranslate();
  const text = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Box component="span" sx={{ color: value ? 'text.primary' : 'text.secondary' }}>
      {value && <CheckIcon sx={{ fontSize: 16, marginInlineEnd: 0.5, verticalAlign: '-3px', color: 'primary.main' }} aria-hidden />}
      {text}
    </Box>
  );
}

export default defineWidget<boolean>({ Cell, label: 'beside' });
