import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface Props {
  value: string;
  autoFocus?: boolean;
  /** Somebody else enters it than who is signed in: the browser neither offers nor keeps one. */
  isOfAnother?: boolean;
  onChange: (password: string) => void;
}

/** The password by which one signs; it is kept for that one call alone. */
export function PasswordField({ value, autoFocus = false, isOfAnother = false, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      type="password"
      size="small"
      autoFocus={autoFocus}
      required
      label={translate(isOfAnother ? 'elogger.second.password' : 'elogger.password')}
      value={value}
      autoComplete={isOfAnother ? 'one-time-code' : 'current-password'}
      onChange={event => onChange(event.target.value)}
    />
  );
}
