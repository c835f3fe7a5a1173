import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { takesImports } from '#definition';
import { rightFor } from '#definition/derive/rights';
import { textOrder } from '#definition/text/textOrder';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useResourceName } from '../useResourceName';

interface Props {
  value: string;
  disabled: boolean;
  onChange: (register: string) => void;
}

/** The registers one may bring rows into. */
export function ResourceChoice({ value, disabled, onChange }: Props) {
  const translate = useTranslate();
  const registry = useRegistry();
  const nameOf = useResourceName();
  const may = useMay();
  const inOrder = textOrder(useLocale() ?? 'en');
  const names = registry.all
    .filter(resource => takesImports(resource) && may.right(rightFor(resource, 'create')))
    .map(({ name }) => ({ name, label: nameOf(name) }))
    .sort((one, other) => inOrder(one.label, other.label));
  return (
    <TextField
      select
      fullWidth
      label={translate('imports.register')}
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 420 }}
    >
      <option value="" disabled>
        {translate('imports.chooseRegister')}
      </option>
      {names.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
