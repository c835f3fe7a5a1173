import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  onChange: (comment: string) => void;
}

/** The longest comment that the server keeps, in characters. */
const longest = 1000;

/** Why something is decided, in one's own words. */
export function CommentField({ label, value, onChange }: Props) {
  return (
    <TextField
      multiline
      required
      minRows={3}
      autoFocus
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  );
}
