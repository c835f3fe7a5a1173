import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { ControlFrame, describedBy } from '#src/engine/parts/ControlFrame.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
  /** What is asked for where it is no password: an access token. */
  label?: string;
  help?: string;
}

/** The password of the sign-in, with the eye that shows it; what went wrong stands below. */
export function PasswordField({ value, onChange, problem, label, help }: Props) {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const eye = translate(visible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden');
  return (
    <div aria-live="assertive">
      <ControlFrame id="password" label={label ?? translate('ra.auth.password')} help={help} problem={problem ?? undefined}>
        <OutlinedInput
          id="password"
          type={visible ? 'text' : 'password'}
          name="password"
          autoComplete={label ? 'off' : 'current-password'}
          fullWidth
          size="small"
          value={value}
          onChange={event => onChange(event.target.value)}
          error={problem !== null}
          inputProps={{ 'aria-describedby': describedBy('password', help, problem ?? undefined) }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={eye} onClick={() => setVisible(!visible)}>
                {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          }
        />
      </ControlFrame>
    </div>
  );
}
