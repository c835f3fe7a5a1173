import { useState } from 'react';
import type { CustomOptions } from '#definition/derive/customFields/customColumns';
import { isDay } from '#definition/parseDay';
import { LazyDayPicker } from '../date/LazyDayPicker';
import { NumberControl } from '../number/NumberControl';
import { TextControl } from '../text/TextControl';
import type { InputProps } from '../widget';

type Props = InputProps<string | number, CustomOptions>;

/** A custom field is typed like the built-in kind of its format. Its value is text; a control of numbers answers decimals as numbers. */
function Input(props: Props) {
  switch (props.field.like.kind.format) {
    case 'number':
      return <NumberControl {...(props as unknown as InputProps<number>)} keepsDigits />;
    case 'date':
      return <DayInput {...(props as unknown as InputProps<string>)} />;
    default:
      return <TextControl {...(props as unknown as InputProps<string>)} />;
  }
}

/** A text from before the field had days stays to be seen, and is mended as text: a calendar would show nothing. */
function DayInput(props: InputProps<string>) {
  const isOther = props.value !== null && props.value !== halfTyped && !isDay(props.value);
  const [wasOther, setWasOther] = useState(isOther);
  if (isOther && !wasOther) setWasOther(true);
  return isOther || wasOther ? <TextControl {...props} /> : <LazyDayPicker {...props} />;
}

/** What the calendar answers for a day that is not typed to its end. */
const halfTyped = 'invalid';

export default Input;
