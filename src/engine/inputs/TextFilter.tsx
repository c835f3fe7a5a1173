import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FilterProps } from '../widget';

/** A word that must be equal; taken on Enter or when the field is left. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
  const take = () => {
    if (typed.trim() !== (value ?? '')) onChange(typed.trim() || null);
  };
  return (
    <TextField
      label={label}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
      fullWidth
    />
  );
}
