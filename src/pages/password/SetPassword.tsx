import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useAuthProvider, useNotify, useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { settings } from '#definition';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useIssueText } from '#src/engine/texts/useTexts.ts';
import { EntryPage } from '#src/shell/session/EntryPage.tsx';
import { PasswordField } from '#src/shell/session/PasswordField.tsx';
import { PasswordStrength } from '#src/shell/session/PasswordStrength.tsx';
import { SubmitButton } from '#src/shell/session/SubmitButton.tsx';
import { useProblemText } from '#src/shell/session/useProblemText.ts';

/** Where the link of an e-mail leads: one chooses a password, and signs in with it then. */
export default function SetPassword() {
  const translate = useTranslate();
  const { password, setPassword, problem, refusal, busy, submit } = useNewPassword();
  return (
    <EntryPage
      name={translate('pages.setPassword')}
      title={translate('pages.setPassword')}
      subtitle={translate('shell.signIn.subtitle')}
      onSubmit={submit}
      below={
        <Typography sx={{ mt: 2, textAlign: 'center' }}>
          <Link component={RouterLink} to="/forgot-password">
            {translate('password.another')}
          </Link>
        </Typography>
      }
    >
      <PasswordField
        label={translate('sessions.password.new')}
        value={password}
        onChange={setPassword}
        problem={problem}
        autoComplete="new-password"
        help={translate('register.passwordHelp', { min: settings.shortestPassword })}
      />
      <PasswordStrength password={password} known={[]} />
      {refusal && (
        <Typography role="alert" color="error">
          {refusal}
        </Typography>
      )}
      <SubmitButton label={translate('password.submit')} busy={busy} />
    </EntryPage>
  );
}

function useNewPassword() {
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const issueText = useIssueText();
  const textOf = useProblemText();
  const notify = useNotify();
  const navigate = useNavigate();
  // After the hash, which no browser sends to a server.
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = async () => {
    const min = settings.shortestPassword;
    setRefusal(null);
    if (password.length < min) return setProblem(issueText(password === '' ? { rule: 'required' } : { rule: 'tooShort', args: { min } }));
    setProblem(null);
    setBusy(true);
    try {
      await authProvider?.call('POST', 'password-link/use', { token, password });
      notify('password.set', { type: 'success' });
      await navigate('/login', { replace: true });
    } catch (error) {
      const { errors } = readProblem(error);
      if (errors.password) setProblem(textOf(errors.password));
      else setRefusal(textOf(errors.token ?? error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void set();
  };
  return { password, setPassword, problem, refusal, busy, submit };
}
