import i18next, { type TFunction } from 'i18next';
import type { Registry } from '#definition';
import { directionOf, type Direction } from '#definition/derive/direction';
import { withPluralForms } from '#definition/derive/pluralForms';
import { englishTexts, translatedTexts, type Messages } from '#definition/derive/messages';

/** The texts of the console, for what the server itself writes in the language of a person: files. */
const files = import.meta.glob<Messages>('../../public/assets/locales/*.json', { eager: true, import: 'default' });

const byLanguage = new Map(
  Object.entries(files).map(([path, texts]) => {
    const language = /(\w+)\.json$/.exec(path)?.[1] ?? '';
    return [language, withPluralForms(texts, language)];
  }),
);

/** The languages that there are texts in. */
export const languages: readonly string[] = [...byLanguage.keys()];

const known = new WeakMap<Registry, ReturnType<typeof load>>();

function load(registry: Registry) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    initImmediate: false,
    resources: Object.fromEntries([...byLanguage].map(([language, texts]) => [language, { translation: texts }])),
  });
  // What stands in the files wins.
  for (const language of languages)
    instance.addResourceBundle(
      language,
      'translation',
      withPluralForms(language === 'en' ? englishTexts(registry) : translatedTexts(registry, language), language),
      true,
      false,
    );
  return instance;
}

/** The texts in a language, English behind it and in the place of one that is not known. */
export function textsIn(registry: Registry, language: string): TFunction {
  const instance = known.get(registry) ?? load(registry);
  known.set(registry, instance);
  return instance.getFixedT(languages.includes(language) ? language : 'en');
}

/** Reading direction of the texts that `textsIn` gives for a language. */
export const textDirection = (language: string): Direction => (languages.includes(language) ? directionOf(language) : 'ltr');
