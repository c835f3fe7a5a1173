import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldOptions } from '#definition';
import type { InputProps } from '../widgets/widget';
import { TextControl } from './TextControl';

type Props<O extends FieldOptions> = InputProps<number, O> & { unit?: string | undefined; integer?: boolean };

const parse = (text: string | null) => {
  const plain = (text ?? '').trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
};

/**
 * A number is typed as text: what is half typed (`12.`) stays as it is, and what is no number stays to be seen and is refused
 * by the rules.
 */
export function NumberControl<O extends FieldOptions>({ value, onChange, unit, ...rest }: Props<O>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && (parse(typed) ?? typed) === value ? typed : value === null ? null : String(value);
  return (
    <TextControl
      {...(rest as unknown as InputProps<string, O>)}
      value={shown}
      dir="ltr"
      onChange={text => {
        setTyped(text);
        onChange(text === null ? null : (parse(text) ?? (text as unknown as number)));
      }}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
    />
  );
}
