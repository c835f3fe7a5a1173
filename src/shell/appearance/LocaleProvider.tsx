import { useEffect, useRef, useState, type ReactNode } from 'react';
import { I18nContext, useNotify, useStore, type I18nProvider, type Store } from 'ra-core';
import { directionOf, type Direction } from '#definition/derive/direction';

/**
 * Everything inside speaks the language that was chosen, and reads in its direction. Another language is another set of texts, not
 * another page: what stands there stays, and so does what is being typed.
 */
export function LocaleProvider({ i18nProvider, children }: { i18nProvider: I18nProvider & { isStandIn?: boolean }; children: ReactNode }) {
  const notify = useNotify();
  const [locale, setLocale] = useStore<string>('locale', i18nProvider.getLocale());
  const [, setDirection] = useStore<Direction>('direction', 'ltr');
  const [spoken, setSpoken] = useState(i18nProvider);

  const atFirst = useRef(locale);
  const isStandIn = i18nProvider.isStandIn ?? false;

  useEffect(() => {
    if (isStandIn) notify('shell.languageMissing', { type: 'warning' });
  }, [isStandIn, notify]);

  useEffect(() => {
    // A language that could not be had at the start is not asked for again; it stays what this person prefers.
    if (locale === i18nProvider.getLocale() || (isStandIn && locale === atFirst.current)) return;
    i18nProvider.changeLocale(locale).then(
      () => {
        // A new object, so that whoever translates does so anew.
        setSpoken({ ...i18nProvider });
        setDirection(directionOf(locale));
      },
      () => {
        notify('ra.notification.i18n_error', { type: 'error' });
        setLocale(i18nProvider.getLocale());
      },
    );
  }, [i18nProvider, isStandIn, locale, notify, setDirection, setLocale]);

  return <I18nContext.Provider value={spoken}>{children}</I18nContext.Provider>;
}

/**
 * The texts as react-admin's own context gets them: it would build the page anew whenever the language changed. They speak what the store
 * says, also where it says nothing: that context draws the page once without anything in it while the two differ.
 */
export const unchanging = (i18nProvider: I18nProvider, store: Store): I18nProvider => ({
  ...i18nProvider,
  getLocale: () => store.getItem<string>('locale') as string,
  changeLocale: () => Promise.resolve(),
});
