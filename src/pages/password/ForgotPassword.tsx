import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useAuthProvider, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useIssueText } from '#src/engine/texts/useTexts.ts';
import { EmailField } from '#src/shell/session/EmailField.tsx';
import { EntryPage } from '#src/shell/session/EntryPage.tsx';
import { SubmitButton } from '#src/shell/session/SubmitButton.tsx';
import { useProblemText } from '#src/shell/session/useProblemText.ts';

/** Where whoever forgot their password has a link sent; the answer does not tell whether anybody has the address. */
export default function ForgotPassword() {
  const translate = useTranslate();
  const isOffered = useOffers().has('passwordLinks');
  const { email, setEmail, problem, state, submit } = useRequest();
  const isAsking = isOffered && state !== 'sent';
  return (
    <EntryPage
      name={translate('pages.forgotPassword')}
      title={translate('pages.forgotPassword')}
      subtitle={translate('shell.signIn.subtitle')}
      {...(isAsking && { onSubmit: submit })}
      below={
        <Typography sx={{ mt: 2, textAlign: 'center' }}>
          <Link component={RouterLink} to="/login">
            {translate('password.backToSignIn')}
          </Link>
        </Typography>
      }
    >
      {!isOffered && <Typography>{translate('password.notOffered')}</Typography>}
      {state === 'sent' && <Typography role="status">{translate('password.sent')}</Typography>}
      {isAsking && (
        <>
          <EmailField value={email} onChange={setEmail} problem={problem ?? false} help={translate('password.help')} />
          <SubmitButton label={translate('password.send')} busy={state === 'busy'} />
        </>
      )}
    </EntryPage>
  );
}

function useRequest() {
  const authProvider = useAuthProvider<MainstayAuthProvider>();
  const issueText = useIssueText();
  const textOf = useProblemText();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const request = async () => {
    if (!email.trim()) return setProblem(issueText({ rule: 'required' }));
    setProblem(undefined);
    setState('busy');
    try {
      await authProvider?.call('POST', 'password-link/request', { email: email.trim() });
      setState('sent');
    } catch (error) {
      setProblem(textOf(readProblem(error).errors.email ?? error));
      setState('idle');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request();
  };
  return { email, setEmail, problem, state, submit };
}
