import type { Registry } from '#definition';
import { textKey } from '#definition/derive/messages';
import { reasonText, type FindText } from '#definition/derive/issueMessage';
import { inEnglish, begun, asIssue, type Translator, type Message } from '#server/i18n/message.ts';
import { textsIn } from '#server/i18n/texts.ts';

/** What the server says in English, in other languages: by language and by the English words. */
const files = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
const sentences = new Map(Object.entries(files).map(([path, texts]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', texts]));

/** Says sentences in a language; those of the rules stand in the console's texts, as does what registers and fields are called. */
export function translator(registry: Registry, language: string): Translator {
  const t = textsIn(registry, language);
  const say = (message: Message): string => {
    if (typeof message === 'function') return message(whole);
    const issue = asIssue(message);
    const own = sentences.get(language)?.[issue.rule];
    const find: FindText = (key, otherwise, args) =>
      key === textKey.rule(issue.rule) && own !== undefined
        ? inEnglish({ rule: own, args: args as Record<string, string> })
        : t(key, { defaultValue: otherwise, ...args });
    return begun(issue, reasonText(find, issue));
  };
  const whole: Translator = Object.assign(say, {
    list: (parts: readonly string[]) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(parts),
  });
  return whole;
}
