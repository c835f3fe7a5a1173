import GenerateIcon from '@mui/icons-material/AutorenewOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PasswordOptions } from '#definition/kinds/password';
import { confirmationName } from './confirmationName';
import { GeneratedPassword } from './GeneratedPassword';
import { TextControl } from '../text/TextControl';
import type { InputProps } from '../widget';

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.';

function generate(): string {
  const random = crypto.getRandomValues(new Uint32Array(16));
  return Array.from(random, number => letters[number % letters.length]).join('');
}

/** A password that there is, or a new one. */
function Input(props: InputProps<string, PasswordOptions>) {
  return props.field.current ? (
    <TextControl {...props} type="password" autoComplete="current-password" dir="ltr" />
  ) : (
    <NewPassword {...props} />
  );
}

/** A new password, typed twice or generated; the form refuses two that differ. */
function NewPassword(props: InputProps<string, PasswordOptions>) {
  const { id, value, onChange, label, name } = props;
  const { setValue } = useFormContext();
  const again = (useWatch({ name: confirmationName(name) }) ?? null) as string | null;
  const setAgain = (typed: string | null) =>
    setValue(confirmationName(name), typed, { shouldDirty: true, shouldValidate: value === typed });
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const [generated, setGenerated] = useState<string | null>(null);
  const eye = translate(visible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden');
  const create = () => {
    const made = generate();
    setVisible(true);
    setGenerated(made);
    setAgain(made);
    onChange(made);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextControl
        {...props}
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        dir="ltr"
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              aria-label={translate('engine.password.generate')}
              data-hint={translate('engine.password.generate')}
              onClick={create}
            >
              <GenerateIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" edge="end" aria-label={eye} onClick={() => setVisible(!visible)}>
              {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      {generated !== null && value === generated && <GeneratedPassword key={generated} value={generated} />}
      {value !== null && (
        <Box>
          <Box component="label" htmlFor={`${id}-again`} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {translate('engine.password.again', { field: label })}
          </Box>
          <TextControl
            {...props}
            id={`${id}-again`}
            value={again}
            onChange={setAgain}
            type={visible ? 'text' : 'password'}
            autoComplete="new-password"
            dir="ltr"
            invalid={again !== null && again !== value}
          />
        </Box>
      )}
    </Box>
  );
}

export default Input;
