import { useState, type FormEvent } from 'react';
import { useLogin, useTranslate } from 'ra-core';
import { useProblemText } from './useProblemText';

/** What is typed on the sign-in page, and what became of it. */
export function useSignIn(byToken: boolean) {
  const translate = useTranslate();
  const textOf = useProblemText();
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
      .catch((error: unknown) => setProblem(textOf(error)))
      .finally(() => setBusy(false));
  };
  return { email, setEmail, password, setPassword, problem, busy, submit };
}
