import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { bidiIsolate } from '#providers/i18n/bidiIsolate.ts';
import { useRejectedFile } from '#src/engine/bulk/useRejectedFile.ts';
import { makers } from './gadgets';

/** As on a page read from the right whose words stand in English. */
const i18n = { translate: () => bidiIsolate('Why not?'), changeLocale: () => Promise.resolve(), getLocale: () => 'ar' };
const inArabic = ({ children }: { children: ReactNode }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>;

test('the file of refused rows carries none of the marks that keep English together on a page read from the right', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:refused');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { result } = renderHook(() => useRejectedFile(makers), { wrapper: inArabic });
  await result.current([{ row: { id: 7, title: 'Acme' }, state: 'refused', reason: bidiIsolate('The name is taken.') }]);
  const file = made.mock.calls[0]?.[0] as Blob;
  expect((await file.text()).replace('\ufeff', '').trim().split('\n')).toEqual(['ID,Why not?,Why not?', '7,Acme,The name is taken.']);
});
