import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface Props {
  value: string;
  autoFocus?: boolean;
  onChange: (password: string) => void;
}

/** The password by which one signs; it is kept for that one call alone. */
export function PasswordField({ value, autoFocus = false, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      type="password"
      size="small"
      autoFocus={autoFocus}
      required
      label={translate('elogger.password')}
      value={value}
      autoComplete="current-password"
      onChange={event => onChange(event.target.value)}
    />
  );
}
