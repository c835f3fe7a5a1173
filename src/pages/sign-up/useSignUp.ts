import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAuthProvider } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { settings } from '#definition';
import type { Registration } from '#providers/session/authProvider.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useIssueText } from '#src/engine/texts/useTexts.ts';
import { useProblemText } from '#src/shell/session/useProblemText.ts';

type Problems = Partial<Record<keyof Registration, string>>;

const names = ['username', 'email', 'password'] as const;

/** What is typed to register, and what became of it: whoever has an account now is signed in. */
export function useSignUp() {
  const issueText = useIssueText();
  const textOf = useProblemText();
  const authProvider = useAuthProvider();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState<Registration>({ username: '', email: '', password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const set = (name: keyof Registration) => (value: string) => setValues(all => ({ ...all, [name]: value }));

  const show = (found: Problems) => {
    setProblems(found);
    const first = names.find(name => found[name]);
    if (first) document.getElementById(first)?.focus();
    return first !== undefined;
  };

  const check = (): Problems => ({
    ...Object.fromEntries(names.filter(name => !values[name].trim()).map(name => [name, issueText({ rule: 'required' })])),
    ...(values.password && values.password.length < settings.shortestPassword
      ? { password: issueText({ rule: 'tooShort', args: { min: settings.shortestPassword } }) }
      : {}),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (show(check())) return;
    setBusy(true);
    try {
      await authProvider?.login({ username: values.username.trim(), email: values.email.trim(), password: values.password });
      // This page stood where nobody was signed in: that must be known before another one opens.
      await queries.invalidateQueries({ queryKey: ['auth'] });
      await navigate('/', { replace: true });
    } catch (error) {
      const { errors } = readProblem(error);
      const found = names.flatMap(name => (errors[name] ? [[name, textOf(errors[name])]] : []));
      if (!show(Object.fromEntries(found) as Problems)) setProblem(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { values, set, problems, problem, busy, submit: (event: FormEvent) => void submit(event) };
}
