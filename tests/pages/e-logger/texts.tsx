import { render } from '@testing-library/react';
import i18next from 'i18next';
import { CoreAdminContext, ResourceContextProvider, testDataProvider } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { englishTexts } from '#definition/derive/messages';
import { registry } from '#resources/index.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import english from '../../../public/assets/locales/en.json';

const instance = i18next.createInstance();
const i18nProvider = await getI18nProvider(instance, {
  ...{ lng: 'en', resources: { en: { translation: english } }, ns: 'translation', nsSeparator: false },
  interpolation: { escapeValue: false },
});
instance.addResourceBundle('en', 'translation', englishTexts(registry), true, false);

type Call = (method: string, path: string, options?: { body?: Record<string, unknown> }) => Promise<unknown>;

/** Shows a part of a page in English, beside a server that answers its calls. */
export function showPart(part: ReactNode, call: Call = () => Promise.resolve({})) {
  return render(
    <MemoryRouter>
      <EngineProvider engine={{ registry } as unknown as Engine}>
        <CoreAdminContext dataProvider={{ ...testDataProvider(), call }} i18nProvider={i18nProvider}>
          <MayProvider>
            <ResourceContextProvider value="forms">{part}</ResourceContextProvider>
          </MayProvider>
        </CoreAdminContext>
      </EngineProvider>
    </MemoryRouter>,
  );
}
