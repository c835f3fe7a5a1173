import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
  /** Where there are several on a page. */
  id?: string;
  /** Something else than the password one signs in with. */
  label?: string;
  help?: string;
  /** What a password manager may offer for it. */
  autoComplete?: 'current-password' | 'new-password' | 'off';
}

/** A password with the eye that shows it; what went wrong stands below, and that the capitals are locked. */
export function PasswordField({ value, onChange, problem, id = 'password', label, help, autoComplete = 'current-password' }: Props) {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const [locked, setLocked] = useState(false);
  const eye = translate(visible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden');
  // What fills in a password for somebody makes key events without a key.
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState?.('CapsLock') ?? false);
  return (
    <div aria-live="assertive">
      <ControlFrame id={id} label={label ?? translate('ra.auth.password')} help={help} problem={problem ?? undefined}>
        <OutlinedInput
          id={id}
          type={visible ? 'text' : 'password'}
          name={id}
          autoComplete={autoComplete}
          fullWidth
          size="small"
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setLocked(false)}
          error={problem !== null}
          inputProps={{ dir: 'ltr', 'aria-describedby': describedBy(id, help, problem ?? undefined) }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={eye} onClick={() => setVisible(!visible)}>
                {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          }
        />
        {locked && <FormHelperText sx={{ color: 'warning.main' }}>{translate('shell.password.capsLock')}</FormHelperText>}
      </ControlFrame>
    </div>
  );
}
