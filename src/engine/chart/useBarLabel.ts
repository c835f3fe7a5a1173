import { useLocale, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';

/** What a bar is called: an option, a record, a day, a month or a year in the person's language. */
export function useBarLabel(resource: Resource): (key: string | null, label?: string) => string {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { day } = useFormats();
  const month = new Intl.DateTimeFormat(`${useLocale() ?? 'en'}-u-nu-latn`, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const by = resource.list.chart?.by ?? '';
  const choice = resource.fields[by]?.kind.choice;
  return (key, label) => {
    if (key === null) return translate('engine.chart.none');
    if (label !== undefined) return label;
    if (choice === 'yesNo') return translate(`ra.boolean.${key}`);
    if (choice === 'one') return texts.option(by, key);
    if (/^\d{4}-\d{2}-\d{2}$/.test(key)) return day(key);
    return /^\d{4}-\d{2}$/.test(key) ? month.format(new Date(`${key}-01T00:00:00Z`)) : key;
  };
}
