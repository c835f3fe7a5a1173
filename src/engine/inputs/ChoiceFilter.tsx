import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  label: string;
  options: readonly { id: string; name: string }[];
  value: string;
  onChange(value: string | null): void;
}

/** One of a few words, or any. */
export function ChoiceFilter({ label, options, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField select label={label} value={value} onChange={event => onChange(event.target.value || null)} fullWidth>
      <MenuItem value="">{translate('engine.any')}</MenuItem>
      {options.map(option => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
