import InputAdornment from '@mui/material/InputAdornment';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { FieldOptions } from '#definition';
import { digitsOf, plainDigits } from '#definition/numbers/plainDigits';
import { readTyped, writeTyped } from '#definition/numbers/typedNumber';
import { isWhole } from '#definition/derive/customFields/customControl';
import type { InputProps } from '../widget';
import { TextControl } from '../text/TextControl';
import { WhichNumber } from './WhichNumber';

type Props<O extends FieldOptions> = InputProps<number, O> & {
  unit?: string | undefined;
  integer?: boolean;
  /** Whole numbers are answered as text, digit by digit. */
  keepsDigits?: boolean;
};

/**
 * A number is typed as text, as the page's language writes it: what is half typed (`12.`) stays as it is, what is no number stays to be seen
 * and is refused by the rules, and what could be two numbers is asked about. Once one leaves it, the number stands there as it was understood.
 */
export function NumberControl<O extends FieldOptions>({ value, onChange, onBlur, unit, keepsDigits = false, ...rest }: Props<O>) {
  const locale = useLocale() ?? 'en';
  const [typed, setTyped] = useState<string | null>(null);
  const meantBy = (text: string) => {
    const read = numberIn(text, locale);
    if (!keepsDigits) return read;
    const digits = plainDigits(text).trim();
    const whole = isWhole(digits) ? digits : Number.isInteger(read) ? digitsOf(read) : null;
    return whole === null ? read : (whole as unknown as number);
  };
  const isTyped = typed !== null && meantBy(typed) === value;
  const shown = isTyped ? typed : typeof value === 'number' ? writeTyped(value, locale) : value;
  // A draft has what was typed, too.
  const read = shown === null ? null : readTyped(shown, locale);
  return (
    <>
      <TextControl
        {...(rest as unknown as InputProps<string, O>)}
        value={shown}
        dir="ltr"
        onChange={text => {
          setTyped(text);
          onChange(text === null ? null : meantBy(text));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      />
      {Array.isArray(read) && <WhichNumber controlId={rest.id} numbers={read} onChoose={onChange} />}
    </>
  );
}

/** The number, or what was typed where it is none, or could be two. */
function numberIn(text: string, locale: string): number {
  const read = readTyped(text, locale);
  return typeof read === 'number' ? read : (text as unknown as number);
}
