import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { TextControl } from '../text/TextControl';
import type { InputProps } from '../widget';

function Input(props: InputProps<string>) {
  const { value, onChange, label, disabled } = props;
  const translate = useTranslate();
  const isColor = value !== null && /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextControl
      {...props}
      dir="ltr"
      placeholder="#2e7d32"
      endAdornment={
        <Box
          component="input"
          type="color"
          aria-label={translate('engine.color.pick', { field: label })}
          value={isColor ? value : '#888888'}
          disabled={disabled}
          onChange={event => onChange(event.target.value)}
          sx={{ width: 28, height: 24, p: 0, border: 0, background: 'none', cursor: 'pointer' }}
        />
      }
    />
  );
}

export default Input;
