import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { TextControl } from '../parts/TextControl';
import { defineWidget, type CellProps, type InputProps } from './widget';

const Swatch = ({ value }: { value: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 14, height: 14, borderRadius: '4px', border: 1, borderColor: 'divider', flexShrink: 0 }}
    style={{ background: value }}
  />
);

const Cell = ({ value }: CellProps<string>) => (
  <Box component="span" dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Swatch value={value} />
    {value}
  </Box>
);

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

export default defineWidget<string>({ Cell, Input });
