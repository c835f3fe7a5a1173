import type { Reader } from '#definition/derive/export/exportFormat';
import { stripIsolation } from '../../texts/stripIsolation';

/**
 * In whose words files are written here: the language, and the clock of the browser.
 *
 * @example const reader = exportReader(useLocale() ?? 'en', useTranslate());
 */
export const exportReader = (language: string, translate: (key: string, options?: object) => string): Reader => ({
  language,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  t: (key, { defaultValue, count, ...args } = {}) => stripIsolation(translate(key, { _: defaultValue, smart_count: count, ...args })),
});
