import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { BoundTextField } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

function ColorCell({ value }: CellProps) {
  if (!isColor(value)) return <Nothing />;
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden component="span" sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: value, border: 1, borderColor: 'divider' }} />
      {value}
    </Box>
  );
}

/** The code to type, and the browser's own picker beside it. */
function ColorInput(props: InputProps) {
  const input = useFieldInput(props);
  const translate = useTranslate();
  const picker = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={translate('engine.pick_color', { label: input.label })}
        value={isColor(input.field.value) ? input.field.value : '#000000'}
        disabled={props.disabled ?? false}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => input.field.onChange(event.target.value)}
        sx={{ width: 24, height: 24, p: 0, border: 0, borderRadius: 0.5, background: 'none', cursor: 'pointer' }}
      />
    </InputAdornment>
  );
  return <BoundTextField input={input} props={props} placeholder="#2e7d32" slotProps={{ htmlInput: { dir: 'ltr' }, input: { startAdornment: picker } }} />;
}

const widget: Widget = { Cell: ColorCell, Input: ColorInput, Filter: null };
export default widget;
