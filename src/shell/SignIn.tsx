import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useLogin, useTranslate, type HttpError } from 'ra-core';
import type { Configuration } from '#providers/configuration.ts';
import { ControlFrame } from '#src/engine/parts/ControlFrame.tsx';
import { AppearanceMenu } from './AppearanceMenu';
import { DemoAccounts } from './DemoAccounts';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { PasswordField } from './PasswordField';

/** Sign-in; lists the demo accounts where the installation offers them. */
export function SignIn({ demoAccounts, authStrategy }: Pick<Configuration, 'demoAccounts' | 'authStrategy'>) {
  const translate = useTranslate();
  const byToken = authStrategy === 'token';
  const { email, setEmail, password, setPassword, problem, busy, submit } = useSignIn(byToken);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <title>{`${translate('ra.auth.sign_in')} · Mainstay`}</title>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5, gap: 0.5 }}>
        <LanguageMenu />
        <AppearanceMenu />
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', p: 2, pb: 12 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
            <Logo size={40} />
            <Box>
              <Typography variant="h1">{translate('shell.signIn.title')}</Typography>
              <Typography color="text.secondary">{translate('shell.signIn.subtitle')}</Typography>
            </Box>
          </Box>
          <Box
            component="form"
            onSubmit={submit}
            noValidate
            sx={{ display: 'grid', gap: 2, p: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
          >
            {!byToken && (
              <ControlFrame id="email" label={translate('ra.auth.email')}>
                <OutlinedInput
                  id="email"
                  type="email"
                  name="email"
                  autoComplete="username"
                  autoFocus
                  fullWidth
                  size="small"
                  value={email}
                  onChange={event => setEmail(event.target.value)}
                  error={problem !== null}
                />
              </ControlFrame>
            )}
            <PasswordField
              value={password}
              onChange={setPassword}
              problem={problem}
              {...(byToken && { label: translate('shell.signIn.token'), help: translate('shell.signIn.tokenHelp') })}
            />
            <Button
              type="submit"
              variant="contained"
              size="medium"
              disabled={busy}
              startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
            >
              {translate('ra.auth.sign_in')}
            </Button>
          </Box>
          {!byToken && (
            <DemoAccounts
              accounts={demoAccounts}
              onChoose={account => {
                setEmail(account.email);
                setPassword(account.password);
              }}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}

function useSignIn(byToken: boolean) {
  const translate = useTranslate();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (byToken ? !password.trim() : !email.trim() || !password)
      return setProblem(translate(byToken ? 'shell.signIn.tokenMissing' : 'shell.signIn.incomplete'));
    setProblem(null);
    setBusy(true);
    login(byToken ? { token: password.trim() } : { email: email.trim(), password })
      .catch((error: HttpError) => setProblem(translate(error.message, { _: error.message })))
      .finally(() => setBusy(false));
  };
  return { email, setEmail, password, setPassword, problem, busy, submit };
}
