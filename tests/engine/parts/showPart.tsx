import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { CoreAdminContext, memoryStore, ResourceContextProvider, testDataProvider, type DataProvider } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { englishTexts } from '#definition/derive/messages';
import type { Offer } from '#definition/offers';
import type { Registry } from '#definition';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { createOffers } from '#providers/offers.ts';
import { registry as everything } from '#resources/index.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import { Toasts } from '#src/shell/feedback/Toasts.tsx';
import english from '../../../public/assets/locales/en.json';

export interface CallOptions {
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

interface Around {
  registry?: Registry;
  /** The register in context. */
  resource?: string;
  /** Answers plain calls. */
  call?: (method: string, path: string, options?: CallOptions) => Promise<unknown>;
  /** Answers everything else. */
  data?: Partial<DataProvider>;
  offers?: readonly Offer[];
  /** What the person may do; everything unless told. */
  may?: (wish: { action: string; resource: string }) => boolean;
  preferences?: Readonly<Record<string, unknown>>;
  direction?: 'ltr' | 'rtl';
}

/** Shows a part of the console in English, within what the engine gives it, beside a server that answers as told. */
export async function showPart(part: ReactNode, around: Around = {}) {
  const { registry = everything, resource, call = async () => ({}), data, offers = [], may, preferences, direction = 'ltr' } = around;
  const instance = i18next.createInstance();
  const i18nProvider = await getI18nProvider(instance, {
    ...{ lng: 'en', resources: { en: { translation: english } }, ns: 'translation', nsSeparator: false },
    interpolation: { escapeValue: false },
  });
  instance.addResourceBundle('en', 'translation', englishTexts(registry), true, false);
  const engine = {
    registry,
    writeChange,
    offers: createOffers(offers),
    connection: { isHere: () => true, subscribe: () => () => undefined },
  };
  const settled = async () => undefined;
  const authProvider = may && {
    ...{ login: settled, logout: settled, checkAuth: settled, checkError: settled },
    ...{ getPermissions: async () => may, canAccess: async (wish: never) => may(wish) },
  };
  const element = (
    <ThemeProvider theme={createTheme({ direction })}>
      <EngineProvider engine={engine as unknown as Engine}>
        <CoreAdminContext
          dataProvider={{ ...testDataProvider(), call, ...data } as DataProvider}
          i18nProvider={i18nProvider}
          queryClient={createQueryClient()}
          store={memoryStore({ ...preferences })}
          {...(authProvider && { authProvider: authProvider as never })}
        >
          <MayProvider>
            <ResourceContextProvider value={resource ?? ''}>{part}</ResourceContextProvider>
          </MayProvider>
          <Toasts />
        </CoreAdminContext>
      </EngineProvider>
    </ThemeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  return { ...render(<RouterProvider router={router} />), address: () => router.state.location.pathname + router.state.location.search };
}
