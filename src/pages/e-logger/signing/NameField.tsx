import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface Props {
  value: string;
  autoFocus?: boolean;
  helperText?: string;
  /** Somebody else enters it than who is signed in: the browser neither offers nor keeps one. */
  isOfAnother?: boolean;
  onChange: (name: string) => void;
}

/** The user name or e-mail address of whoever signs. */
export function NameField({ value, autoFocus = false, helperText, isOfAnother = false, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      autoFocus={autoFocus}
      required
      label={translate('elogger.second.name')}
      value={value}
      helperText={helperText}
      autoComplete={isOfAnother ? 'off' : 'username'}
      onChange={event => onChange(event.target.value)}
      slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } }}
    />
  );
}
