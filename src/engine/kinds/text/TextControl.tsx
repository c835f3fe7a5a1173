import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldOptions } from '#definition';
import { autoGrow } from '../../ui/autoGrow';
import type { InputProps } from '../widget';

type Props<O extends FieldOptions> = InputProps<string, O> & {
  type?: HTMLInputTypeAttribute;
  rows?: number;
  dir?: 'ltr';
  autoComplete?: string;
  endAdornment?: ReactNode;
};

/** The control of everything that is typed as text. */
export function TextControl<O extends FieldOptions>({
  id,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  disabled,
  field,
  rows,
  type = 'text',
  dir,
  autoComplete = 'off',
  endAdornment,
  placeholder,
}: Props<O>) {
  const inputProps = { 'aria-describedby': describedBy, 'aria-required': field.required === true || undefined, dir };
  return (
    <OutlinedInput
      id={id}
      fullWidth
      size="small"
      value={value ?? ''}
      type={type}
      {...(disabled && { disabled })}
      {...(invalid && { error: true })}
      {...(onBlur && { onBlur })}
      {...(endAdornment !== undefined && { endAdornment })}
      {...(placeholder && { placeholder })}
      autoComplete={autoComplete}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      {...(rows ? autoGrow(rows, inputProps) : { inputProps })}
    />
  );
}
