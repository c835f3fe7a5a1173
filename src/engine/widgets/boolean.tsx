import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { defineWidget, type CellProps, type InputProps } from './widget';

function Cell({ value }: CellProps<boolean>) {
  const translate = useTranslate();
  const text = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'text.primary' : 'text.secondary' }}>
      {value && <CheckIcon sx={{ fontSize: 16, color: 'primary.main' }} aria-hidden />}
      {text}
    </Box>
  );
}

const Input = ({ id, value, onChange, onBlur, describedBy, disabled = false }: InputProps<boolean>) => (
  <Switch
    id={id}
    checked={value === true}
    disabled={disabled}
    onChange={event => onChange(event.target.checked)}
    {...(onBlur && { onBlur })}
    slotProps={{ input: { role: 'switch', 'aria-describedby': describedBy } }}
  />
);

export default defineWidget<boolean>({ Cell, Input, label: 'beside' });
