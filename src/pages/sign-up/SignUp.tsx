import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useAuthProvider, useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { settings } from '#definition';
import type { MainstayAuthProvider, Registration } from '#providers/session/authProvider.ts';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';
import { EntryPage } from '#src/shell/session/EntryPage.tsx';
import { PasswordField } from '#src/shell/session/PasswordField.tsx';
import { PasswordStrength } from '#src/shell/session/PasswordStrength.tsx';
import { useSignUp } from './useSignUp';
import { SubmitButton } from '#src/shell/session/SubmitButton.tsx';

/** Where anybody makes an account for themselves; what it may do, an administrator says afterwards. */
export default function SignUp() {
  const isOffered = useAuthProvider<MainstayAuthProvider>()?.offersRegistration;
  return isOffered ? <RegistrationForm /> : <NotOffered />;
}

function NotOffered() {
  const translate = useTranslate();
  return (
    <EntryPage
      name={translate('pages.register')}
      title={translate('pages.register')}
      subtitle={translate('shell.signIn.subtitle')}
      below={<SignInLink />}
    >
      <Typography>{translate('register.notOffered')}</Typography>
    </EntryPage>
  );
}

function RegistrationForm() {
  const translate = useTranslate();
  const { values, set, problems, problem, busy, submit } = useSignUp();
  return (
    <EntryPage
      name={translate('pages.register')}
      title={translate('register.title')}
      subtitle={translate('register.subtitle')}
      onSubmit={submit}
      below={<SignInLink />}
    >
      <TextField
        name="username"
        autoComplete="username"
        help={translate('register.usernameHelp')}
        {...{ values, set, problems }}
        autoFocus
      />
      <TextField name="email" autoComplete="email" help={translate('register.emailHelp')} {...{ values, set, problems }} />
      <PasswordField
        value={values.password}
        onChange={set('password')}
        problem={problems.password ?? null}
        autoComplete="new-password"
        help={translate('register.passwordHelp', { min: settings.shortestPassword })}
      />
      <PasswordStrength password={values.password} known={[values.username, values.email]} />
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <SubmitButton label={translate('register.submit')} busy={busy} />
    </EntryPage>
  );
}

interface TextFieldProps extends Pick<ReturnType<typeof useSignUp>, 'values' | 'set' | 'problems'> {
  name: keyof Registration;
  autoComplete: string;
  help: string;
  autoFocus?: boolean;
}

function TextField({ name, autoComplete, help, values, set, problems, autoFocus = false }: TextFieldProps) {
  const translate = useTranslate();
  const problem = problems[name];
  return (
    <ControlFrame id={name} label={translate(`ra.auth.${name}`)} help={help} problem={problem}>
      <OutlinedInput
        id={name}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        fullWidth
        size="small"
        value={values[name]}
        onChange={event => set(name)(event.target.value)}
        error={problem !== undefined}
        inputProps={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false, 'aria-describedby': describedBy(name, help, problem) }}
      />
    </ControlFrame>
  );
}

function SignInLink() {
  const translate = useTranslate();
  const { state } = useLocation();
  return (
    <Typography sx={{ mt: 2, textAlign: 'center' }}>
      {translate('register.hasAccount')}{' '}
      <Link component={RouterLink} to="/login" state={state as unknown}>
        {translate('ra.auth.sign_in')}
      </Link>
    </Typography>
  );
}
