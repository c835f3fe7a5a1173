import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
}

/** The password of the sign-in, with the eye that shows it; what went wrong stands below. */
export function PasswordField({ value, onChange, problem }: Props) {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const label = translate(visible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden');
  return (
    <TextField
      label={translate('ra.auth.password')}
      type={visible ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={event => onChange(event.target.value)}
      error={problem !== null}
      helperText={problem}
      slotProps={{
        formHelperText: { role: 'alert' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={label} onClick={() => setVisible(!visible)}>
                {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
