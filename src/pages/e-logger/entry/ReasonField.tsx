import TextField from '@mui/material/TextField';

/** Letters of the shortest reason. */
export const leastReason = 5;

const longest = 1000;

interface Props {
  label: string;
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is done with an entry, or what is said of it. */
export function ReasonField({ label, value, onChange }: Props) {
  return (
    <TextField
      multiline
      minRows={3}
      size="small"
      autoFocus
      required
      label={label}
      value={value}
      onChange={event => onChange(event.target.value.slice(0, longest))}
    />
  );
}
