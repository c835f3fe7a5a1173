import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useAuthProvider, useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import type { Configuration } from '#providers/configuration.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { DemoAccounts } from './DemoAccounts';
import { EmailField } from './EmailField';
import { EntryPage } from './EntryPage';
import { PasswordField } from './PasswordField';
import { useSignIn } from './useSignIn';
import { SubmitButton } from './SubmitButton';

/** Sign-in; lists the demo accounts where the installation offers them. */
export function SignIn({ demoAccounts, authStrategy }: Pick<Configuration, 'demoAccounts' | 'authStrategy'>) {
  const translate = useTranslate();
  const byToken = authStrategy === 'token';
  const { email, setEmail, password, setPassword, problem, busy, submit } = useSignIn(byToken);
  return (
    <EntryPage
      name={translate('ra.auth.sign_in')}
      title={translate('shell.signIn.title')}
      subtitle={translate('shell.signIn.subtitle')}
      onSubmit={submit}
      below={
        !byToken && (
          <>
            <RegisterLink />
            <DemoAccounts
              accounts={demoAccounts}
              onChoose={account => {
                setEmail(account.email);
                setPassword(account.password);
              }}
            />
          </>
        )
      }
    >
      {!byToken && <EmailField value={email} onChange={setEmail} problem={problem !== null} />}
      <PasswordField
        value={password}
        onChange={setPassword}
        problem={problem}
        {...(byToken && { label: translate('shell.signIn.token'), help: translate('shell.signIn.tokenHelp'), autoComplete: 'off' })}
      />
      {!byToken && <ForgottenLink />}
      <SubmitButton label={translate('ra.auth.sign_in')} busy={busy} />
    </EntryPage>
  );
}

/** Where the installation sends links by e-mail. */
function ForgottenLink() {
  const translate = useTranslate();
  if (!useOffers().has('passwordLinks')) return null;
  return (
    <Link component={RouterLink} to="/forgot-password" variant="body2" sx={{ justifySelf: 'start' }}>
      {translate('shell.signIn.forgotten')}
    </Link>
  );
}

/** Where the installation lets anybody register. */
function RegisterLink() {
  const translate = useTranslate();
  const { state } = useLocation();
  if (!useAuthProvider<MainstayAuthProvider>()?.offersRegistration) return null;
  return (
    <Typography sx={{ mt: 2, textAlign: 'center' }}>
      {translate('shell.signIn.noAccount')}{' '}
      <Link component={RouterLink} to="/register" state={state as unknown}>
        {translate('shell.signIn.register')}
      </Link>
    </Typography>
  );
}
