import { issueText } from '#definition';
import { useTranslate } from 'ra-core';
import { textKey } from '#definition/derive/messages';

/** What our own server says in English where somebody signs in, by its text's key here. */
const said: Readonly<Record<string, string>> = {
  'The e-mail address or the password is wrong.': 'shell.signIn.wrong',
  'This is not your password.': 'shell.password.notYours',
  ...Object.fromEntries(['required', 'taken', 'email', 'confirmation'].map(rule => [issueText({ rule }), textKey.rule(rule)])),
};

/** The words for a refusal about signing in, in the person's language where they are known: how long to wait, what was wrong. */
export function useProblemText() {
  const translate = useTranslate();
  return (problem: unknown): string => {
    const { message, status, body } = read(problem);
    if (status === 429 && body?.retryAfter !== undefined)
      return translate('shell.signIn.throttled', { smart_count: Math.max(1, Math.ceil(body.retryAfter / 60)) });
    return translate(said[message] ?? message, { _: message });
  };
}

interface Refusal {
  message: string;
  status?: number;
  body?: { retryAfter?: number } | null;
}

const read = (problem: unknown): Refusal =>
  typeof problem === 'string' ? { message: problem } : ((problem ?? { message: '' }) as Refusal);
