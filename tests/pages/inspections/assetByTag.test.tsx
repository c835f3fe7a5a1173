import { renderHook } from '@testing-library/react';
import { CoreAdminContext, HttpError, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useAssetByTag } from '#src/pages/inspections/mine/useAssetByTag.ts';
import type { DayInspection } from '#src/pages/inspections/mine/useMyDay.ts';

const mine = [{ id: 1, asset: { id: 7, name: 'A-0012 Pump' } }] as unknown as DayInspection[];

test.each([
  ['a server that knows no such asset is believed', 404, null],
  ['a server that refuses with 200 is believed', 200, null],
  ['without network the names of the own assets are gone by', 0, 7],
  ['without the right to see assets the names are gone by', 403, 7],
])('%s', async (_, status, found) => {
  const dataProvider = { ...testDataProvider(), call: () => Promise.reject(new HttpError('No.', status)) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider as never}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(useAssetByTag, { wrapper });
  expect(await result.current('0012', mine)).toBe(found);
});
