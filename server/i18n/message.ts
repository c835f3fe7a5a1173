import { issueText, type Issue } from '#definition';

/** A sentence: its English words, the rule that is broken with what its text needs, or what is made of several of them. */
export type Message = string | Issue | ((say: Translator) => string);

/** Says a sentence in a language, and counts up parts of it. */
export interface Translator {
  (message: Message): string;
  list(parts: readonly string[]): string;
}

/** A sentence as an issue, so that all are said in the same way; what is made of several is said in English. */
export function asIssue(message: Message): Issue {
  if (typeof message === 'function') return { rule: message(inEnglish) };
  return typeof message === 'string' ? { rule: message } : message;
}

export const begun = ({ rule }: Issue, text: string) =>
  rule.startsWith('{{record') ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;

/** A sentence as its English words stand in the code; one that begins with a name begins with a capital. */
export const inEnglish: Translator = Object.assign((message: Message): string => begun(asIssue(message), issueText(asIssue(message))), {
  list: (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts),
});
