import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { strengthOf, type Strength } from './strengthOf';

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
