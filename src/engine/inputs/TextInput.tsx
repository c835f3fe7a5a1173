import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFieldInput, type FieldInput } from '../useFieldInput';
import type { InputProps } from '../widget';

/** What one line of text, a number or an address is typed into. */
export function TextInput({ type = 'text', more, ...props }: InputProps & { type?: string; more?: TextFieldProps }) {
  const input = useFieldInput(props);
  return <BoundTextField input={input} props={props} type={type} {...more} />;
}

/** A text field that shows what an input is bound to. */
export function BoundTextField({ input, props, ...more }: { input: FieldInput; props: InputProps } & TextFieldProps) {
  const { ref, ...field } = input.field;
  return (
    <TextField
      id={input.id}
      label={input.label}
      required={props.required}
      disabled={props.disabled ?? false}
      autoFocus={props.autoFocus ?? false}
      error={input.hasError}
      helperText={input.helperText}
      inputRef={ref}
      fullWidth
      {...field}
      {...more}
    />
  );
}
