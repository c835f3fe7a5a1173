import { partition } from 'es-toolkit/array';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { useAuthProvider, useGetIdentity, useNotify, useTranslate } from 'ra-core';
import { settings } from '#definition';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useIssueText } from '#src/engine/texts/useTexts.ts';
import { PasswordField } from '#src/shell/session/PasswordField.tsx';
import { PasswordStrength } from '#src/shell/session/PasswordStrength.tsx';
import { useProblemText } from '#src/shell/session/useProblemText.ts';

/** One's own password: the old one is asked for, and whoever else has it is signed out. */
export function ChangePassword({ sx, onChanged }: { sx: SxProps; onChanged: () => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const email = (identity as { email?: string } | undefined)?.email ?? '';
  const { values, set, problems, busy, submit } = useChange(onChanged);
  return (
    <Box component="form" noValidate aria-labelledby="change-password" onSubmit={submit} sx={sx}>
      <Box sx={{ display: 'grid', gap: 2, p: 2, maxWidth: 400 }}>
        <Box>
          <Typography id="change-password" variant="h2">
            {translate('sessions.password.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('sessions.password.help')}
          </Typography>
        </Box>
        {/* A password manager keeps the new one under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          id="old_password"
          label={translate('sessions.password.old')}
          value={values.old_password}
          onChange={set('old_password')}
          problem={problems.old_password ?? null}
        />
        <PasswordField
          label={translate('sessions.password.new')}
          value={values.password}
          onChange={set('password')}
          problem={problems.password ?? null}
          autoComplete="new-password"
        />
        <PasswordStrength password={values.password} known={[email]} />
        <Box>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('sessions.password.submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

const empty = { old_password: '', password: '' };
type Values = typeof empty;

function useChange(onChanged: () => void) {
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const issueText = useIssueText();
  const textOf = useProblemText();
  const notify = useNotify();
  const [values, setValues] = useState<Values>(empty);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const [busy, setBusy] = useState(false);
  const set = (name: keyof Values) => (value: string) => setValues(all => ({ ...all, [name]: value }));

  const change = async () => {
    const required = issueText({ rule: 'required' });
    const missing = {
      ...(!values.old_password && { old_password: required }),
      ...(values.password.length < settings.shortestPassword && {
        password: values.password ? issueText({ rule: 'tooShort', args: { min: settings.shortestPassword } }) : required,
      }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await authProvider?.call('POST', 'password', values);
      setValues(empty);
      notify('sessions.password.changed', { type: 'success' });
      onChanged();
    } catch (error) {
      const { errors } = readProblem(error);
      const [own, others] = partition(Object.entries(errors), ([name]) => name in empty);
      setProblems(Object.fromEntries(own.map(([name, text]) => [name, textOf(text)])));
      for (const [, text] of others) notify(textOf(text), { type: 'error' });
      if (own.length === 0 && others.length === 0) notify(textOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change();
  };
  return { values, set, problems, busy, submit };
}
