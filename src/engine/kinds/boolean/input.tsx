import Switch from '@mui/material/Switch';
import type { InputProps } from '../widget';

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

export default Input;
