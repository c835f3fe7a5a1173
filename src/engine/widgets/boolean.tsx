import YesIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { ChoiceFilter } from '../inputs/ChoiceFilter';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, FilterProps, InputProps, Widget } from '../widget';

function BooleanCell({ value }: CellProps) {
  const translate = useTranslate();
  if (typeof value !== 'boolean') return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: value ? 'success.main' : 'text.secondary' }}>
      {value && <YesIcon aria-hidden sx={{ fontSize: 16 }} />}
      {translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}
    </Box>
  );
}

function BooleanInput(props: InputProps) {
  const input = useFieldInput(props, { format: value => value === true, parse: value => value });
  const { ref, value, ...field } = input.field;
  return (
    <FormControl error={input.hasError}>
      <FormControlLabel
        label={input.label}
        control={<Switch id={input.id} checked={value === true} disabled={props.disabled ?? false} slotProps={{ input: { ref } }} {...field} />}
      />
      {input.helperText && <FormHelperText>{input.helperText}</FormHelperText>}
    </FormControl>
  );
}

function BooleanFilter({ label, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const options = ['true', 'false'].map(id => ({ id, name: translate(`ra.boolean.${id}`) }));
  return <ChoiceFilter label={label} options={options} value={value === undefined || value === null ? '' : String(value)} onChange={onChange} />;
}

const widget: Widget = { Cell: BooleanCell, Input: BooleanInput, Filter: BooleanFilter };
export default widget;
