import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface Props {
  password: string;
  /** What anybody would try first: the person's own name. */
  known?: readonly string[];
}

const steps: readonly Strength[] = ['weak', 'fair', 'good'];
const colors = { weak: 'error.main', fair: 'warning.main', good: 'success.main' } as const;

/** How hard a new password is to guess, as a hint: nothing is refused by it. */
export function PasswordStrength({ password, known = [] }: Props) {
  const translate = useTranslate();
  const strength = password === '' ? null : strengthOf(password, known);
  const reached = strength === null ? 0 : steps.indexOf(strength) + 1;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 18, mt: -1 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5, flex: 1 }}>
        {steps.map((step, index) => (
          <Box
            key={step}
            sx={{ flex: 1, height: 4, borderRadius: 2, bgcolor: strength && index < reached ? colors[strength] : 'divider' }}
          />
        ))}
      </Box>
      <Typography variant="caption" aria-live="polite" sx={{ minWidth: 96, textAlign: 'end' }}>
        {strength && translate(`shell.password.${strength}`)}
      </Typography>
    </Box>
  );
}

type Strength = 'weak' | 'fair' | 'good';

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
/** What is tried before anything else, and what this place suggests. */
const common = /pass|word|qwert|azerty|1234|abcd|letmein|welcome|admin|mainstay/gi;

/** How hard a password is to guess: by its length and variety, once what is obvious was taken out of it. */
function strengthOf(password: string, known: readonly string[] = []): Strength {
  const names = known.flatMap(name => name.toLowerCase().split(/[^a-z\d]+/)).filter(name => name.length >= 3);
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), password.toLowerCase()).replace(common, '');
  // A run of one character says it once.
  const length = Math.min(rest.replace(/(.)\1+/g, '$1').length, password.length);
  const alphabet = alphabets.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0);
  const bits = length * Math.log2(Math.max(2, alphabet));
  if (password.length < 8 || bits < 40) return 'weak';
  return bits < 64 ? 'fair' : 'good';
}
