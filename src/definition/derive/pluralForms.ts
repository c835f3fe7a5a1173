import type { Messages } from './messages';

/**
 * Texts with each plural in every form that a language has: a form that is not written reads like `_other`. Without it English would stand in
 * for three of something in Arabic, and for a million in French.
 *
 * @example withPluralForms({ name_one: 'سجل', name_other: 'سجلات' }, 'ar') // name_two, name_few, … as name_other
 */
export function withPluralForms(messages: Messages, language: string): Messages {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return completed(messages, forms);
}

function completed(messages: Messages, forms: readonly string[]): Messages {
  const result: Messages = {};
  for (const [key, text] of Object.entries(messages)) {
    result[key] = typeof text === 'string' ? text : completed(text, forms);
    const plural = typeof text === 'string' ? /^(.+)_other$/.exec(key)?.[1] : undefined;
    if (plural !== undefined) for (const form of forms) result[`${plural}_${form}`] ??= messages[`${plural}_${form}`] ?? text;
  }
  return result;
}
