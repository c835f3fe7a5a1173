import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; true where that stands elsewhere on the page. */
  problem: string | boolean;
  help?: string;
}

/** The address or the name that somebody signs in with. */
export function EmailField({ value, onChange, problem, help }: Props) {
  const text = typeof problem === 'string' ? problem : undefined;
  return (
    <ControlFrame id="email" label={useTranslate()('ra.auth.email')} help={help} problem={text}>
      <OutlinedInput
        id="email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        fullWidth
        size="small"
        value={value}
        onChange={event => onChange(event.target.value)}
        error={problem !== false}
        inputProps={{ dir: 'ltr', maxLength: 191, 'aria-describedby': describedBy('email', help, text) }}
      />
    </ControlFrame>
  );
}
