import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'ra-core';
import type { Messages } from '#definition/derive/messages';
import { withPluralForms } from '#definition/derive/pluralForms';
import { bidiIsolate, within } from './bidiIsolate';

/** The languages of the console, each by its own name. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'pt', name: 'Português' },
  { locale: 'ar', name: 'العربية' },
];

export interface TranslationOptions {
  language: string;
  /** Texts derived from the definitions, by language; the files win over them. */
  derived: Readonly<Record<string, Messages>>;
  /** Where the files are. */
  path?: string;
  instance?: I18n;
}

/** What react-admin asks for, and whether the language wished for could not be had at the start, so that English stands in. */
export interface ConsoleTexts extends I18nProvider {
  isStandIn: boolean;
}

/**
 * Texts from `/assets/locales/<language>.json`, English behind every language. Reading retries up to five times from 350 ms,
 * doubling, with at most ten reads at once (specification 1 §9).
 */
export async function createI18nProvider({
  language,
  derived,
  path = '/assets/locales/{{lng}}.json',
  instance = i18next.createInstance(),
}: TranslationOptions): Promise<ConsoleTexts> {
  const backend = files(path);
  instance.use(backend);
  const provider = await getI18nProvider(
    instance,
    {
      lng: locales.some(({ locale }) => locale === language) ? language : 'en',
      fallbackLng: 'en',
      supportedLngs: locales.map(({ locale }) => locale),
      ns: 'translation',
      nsSeparator: false,
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        format: (value: unknown, format) => {
          if (value === undefined || value === null) return '';
          const words = format === 'within' ? withinSentence(String(value)) : String(value);
          return instance.dir() === 'rtl' ? within(words) : words;
        },
      },
      returnNull: false,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
    },
    locales,
  );
  const isRead = (locale: string) => instance.hasResourceBundle(locale, 'translation');
  const wished = instance.language;
  const isStandIn = wished !== 'en' && !isRead(wished);
  if (isStandIn) await instance.changeLanguage('en');
  // Only beside a file that was read: a language with any text counts as read.
  const addDerived = (locale: string) =>
    instance.addResourceBundle(locale, 'translation', withPluralForms(derived[locale] ?? {}, locale), true, false);
  for (const locale of new Set(['en', instance.language])) addDerived(locale);
  const failed = new Set(isStandIn ? [wished] : []);
  /** i18next does not ask twice for what it could not read. */
  const readAgain = (locale: string) =>
    new Promise<void>(resolve =>
      backend.read(locale, 'translation', (error, texts) => {
        if (!error && texts) instance.addResourceBundle(locale, 'translation', texts);
        resolve();
      }),
    );
  const announce = () => document.documentElement.setAttribute('lang', instance.language);
  announce();
  const changeLocale = async (locale: string, options?: unknown) => {
    const before = instance.language;
    if (failed.has(locale)) await readAgain(locale);
    await provider.changeLocale(locale, options);
    if (!isRead(locale)) {
      failed.add(locale);
      await provider.changeLocale(before, options);
      throw new Error(`${locale}: the texts could not be read`);
    }
    addDerived(locale);
    announce();
  };
  const say: I18nProvider['translate'] = (key, options) => {
    const text = provider.translate(key, options);
    return instance.dir() === 'rtl' ? bidiIsolate(text) : text;
  };
  const { translate, forget } = remembering(say);
  return {
    ...provider,
    translate,
    isStandIn,
    changeLocale: (locale, options) => changeLocale(locale, options).finally(forget),
  };
}

/** The name of a register as it stands within a sentence, in languages that write it so (`{{name, within}}`): “Add asset”, but “Add SLA agreement”. */
function withinSentence(name: string): string {
  const [first = '', ...rest] = [...name];
  const isAcronym = /^\S+\p{Lu}/u.test(name);
  return isAcronym ? name : first.toLowerCase() + rest.join('');
}

/** So many texts are remembered; messages of servers are among them, of which there is no end. */
const mostRemembered = 5_000;

/** Looks a text up once: a page asks for the same words hundreds of times. Texts with words of their own put in are made each time. */
function remembering(translate: I18nProvider['translate']) {
  const known = new Map<string, string>();
  return {
    translate: (key: string, options?: { _?: string; smart_count?: number }): string => {
      const { _: otherwise, smart_count: count, ...words } = options ?? {};
      if (Object.keys(words).length > 0) return translate(key, options);
      const cacheKey = `${key}\n${otherwise ?? ''}\n${count ?? ''}`;
      const text = known.get(cacheKey) ?? translate(key, options);
      if (known.size >= mostRemembered) known.clear();
      known.set(cacheKey, text);
      return text;
    },
    forget: () => known.clear(),
  };
}

/** Reads the text files; whether and when it tries again is i18next's matter. */
const files = (path: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, _namespace, done) {
    const address = path.replace('{{lng}}', language);
    fetch(address).then(
      async response => {
        if (!response.ok) return done(new Error(`${address}: ${response.status}`), response.status >= 500);
        try {
          done(null, withPluralForms((await response.json()) as Messages, language));
        } catch (error) {
          done(error as Error, false);
        }
      },
      (error: Error) => done(error, true),
    );
  },
});
