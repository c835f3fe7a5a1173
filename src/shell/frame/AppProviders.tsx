import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'ra-core';
import { Hints } from '../feedback/Hints';
import { OutboxSender } from '../outbox/OutboxSender';
import type { Direction } from '#definition/derive/direction';
import { SessionWatch } from '../session/SessionWatch';
import { SkinProvider } from '../appearance/SkinProvider';
import { LocaleProvider } from '../appearance/LocaleProvider';
import { Toasts } from '../feedback/Toasts';

interface Props {
  i18nProvider: I18nProvider & { isStandIn?: boolean };
  direction: Direction;
  children: ReactNode;
}

/** What is around every page, framed or not: the language, the skin, the watch over the session, the toasts, the hints, what waits to be sent. */
export const AppProviders = ({ i18nProvider, direction, children }: Props) => (
  <LocaleProvider i18nProvider={i18nProvider}>
    <SkinProvider direction={direction}>
      <CssBaseline enableColorScheme />
      <SessionWatch>{children}</SessionWatch>
      <Toasts />
      <Hints />
      <OutboxSender />
    </SkinProvider>
  </LocaleProvider>
);
