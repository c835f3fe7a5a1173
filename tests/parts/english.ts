import i18next from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import { englishTexts } from '#definition/derive/messages';
import { withPluralForms } from '#definition/derive/pluralForms';
import type { Registry } from '#definition';
import { registry } from '#resources/index.ts';
import english from '../../public/assets/locales/en.json';

const instance = i18next.createInstance();

/** The texts of the console in English, without a file that is fetched. */
export const i18nProvider = await getI18nProvider(instance, {
  ...{ lng: 'en', resources: { en: { translation: withPluralForms(english, 'en') } }, ns: 'translation', nsSeparator: false },
  interpolation: { escapeValue: false },
});
addTexts(registry);

/** Adds the English texts of further registers. */
export function addTexts(of: Registry): void {
  instance.addResourceBundle('en', 'translation', withPluralForms(englishTexts(of), 'en'), true, false);
}
