import GenerateIcon from '@mui/icons-material/AutorenewOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { BoundTextField } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { InputProps, Widget } from '../widget';

/** 16 characters that are told apart at a glance. */
function generate(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...crypto.getRandomValues(new Uint32Array(16))].map(random => letters[random % letters.length]).join('');
}

/** The password and its confirmation, one below the other. */
function PasswordInput(props: InputProps) {
  const translate = useTranslate();
  const [isVisible, setVisible] = useState(false);
  const input = useFieldInput(props);
  const confirmation = useConfirmation(props);
  const type = isVisible ? 'text' : 'password';
  const fill = () => {
    const made = generate();
    input.field.onChange(made);
    confirmation.field.onChange(made);
    setVisible(true);
  };
  const toggle = translate(isVisible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden');
  const buttons = (
    <InputAdornment position="end">
      <Tooltip title={toggle}>
        <IconButton size="small" aria-label={toggle} onClick={() => setVisible(!isVisible)}>
          {isVisible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('engine.generate_password')}>
        <IconButton size="small" edge="end" aria-label={translate('engine.generate_password')} onClick={fill}>
          <GenerateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </InputAdornment>
  );
  return (
    <>
      <BoundTextField input={input} props={props} type={type} autoComplete="new-password" slotProps={{ input: { endAdornment: buttons } }} />
      <BoundTextField input={confirmation} props={{ ...props, required: false, autoFocus: false }} type={type} autoComplete="new-password" />
    </>
  );
}

function useConfirmation({ source, disabled }: InputProps) {
  const translate = useTranslate();
  const input = useInput({
    source: `${source}_confirmation`,
    disabled,
    format: (value: unknown) => value ?? '',
    parse: (value: unknown) => (value === '' ? null : value),
    validate: (value: unknown, values: Record<string, unknown>) => ((value ?? null) === (values[source] ?? null) ? undefined : translate('validation.confirmation')),
  });
  const error = input.fieldState.error;
  const hasError = error !== undefined && (input.fieldState.isTouched || input.formState.isSubmitted);
  return { ...input, label: translate('engine.confirm_password'), hasError, helperText: hasError ? translate('validation.confirmation') : undefined };
}

const widget: Widget = { Cell: Nothing, Input: PasswordInput, Filter: null };
export default widget;
