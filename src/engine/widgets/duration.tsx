import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Duration } from '#definition';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';

const parts = ['days', 'hours', 'minutes'] as const;
const none: Duration = { days: 0, hours: 0, minutes: 0 };
const isDuration = (value: unknown): value is Duration => typeof value === 'object' && value !== null && 'minutes' in value;

function DurationCell({ value }: CellProps) {
  const translate = useTranslate();
  if (!isDuration(value)) return <Nothing />;
  const said = parts.filter(part => value[part] > 0).map(part => `${value[part]} ${translate(`engine.units.${part}`)}`);
  return <>{said.join(' ') || `0 ${translate('engine.units.minutes')}`}</>;
}

function DurationInput(props: InputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props, { format: value => value ?? null, parse: value => value });
  const { value, onChange, onBlur } = input.field as { value: Duration | null; onChange: (value: Duration | null) => void; onBlur: () => void };
  const change = (part: keyof Duration, typed: string) => {
    const next = { ...none, ...value, [part]: Math.max(0, Math.trunc(Number(typed)) || 0) };
    onChange(parts.every(name => next[name] === 0) ? null : next);
  };
  return (
    <FormControl component="fieldset" error={input.hasError} disabled={props.disabled ?? false}>
      <FormLabel component="legend">{input.label}</FormLabel>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
        {parts.map(part => (
          <TextField
            key={part}
            type="number"
            label={translate(`engine.units.${part}`)}
            value={value?.[part] ?? ''}
            onChange={event => change(part, event.target.value)}
            onBlur={onBlur}
            slotProps={{ htmlInput: { min: 0 } }}
          />
        ))}
      </Stack>
      {input.helperText && <FormHelperText>{input.helperText}</FormHelperText>}
    </FormControl>
  );
}

const widget: Widget = { Cell: DurationCell, Input: DurationInput, Filter: null, align: 'end' };
export default widget;
