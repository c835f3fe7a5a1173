import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { unchanging } from '#src/shell/appearance/LocaleProvider.tsx';

const texts = { translate: (key: string) => key, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };

function Told({ name, to }: { name: string; to: string[] }) {
  useLayoutEffect(() => void to.push(name), [name, to]);
  return null;
}

test.each([undefined, 'fr'])('the page is drawn with the first drawing, the language chosen being %s', locale => {
  const store = memoryStore(locale === undefined ? {} : { locale });
  const told: string[] = [];
  render(
    <MemoryRouter>
      <CoreAdminContext store={store} i18nProvider={unchanging(texts, store)}>
        <Told name="the page" to={told} />
      </CoreAdminContext>
      <Told name="what is around it" to={told} />
    </MemoryRouter>,
  );
  expect(told).toEqual(['the page', 'what is around it']);
});
