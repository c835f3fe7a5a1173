import { useDataProvider } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import type { Method } from '#providers/http/http.ts';
import { useAsyncAction } from '#src/engine/data/useAsyncAction.ts';

/** A change of an order's checklists, answered by all of them as they are then; why it was refused stays to be read. */
export function useChecklistCall(onPut: (payload: unknown) => void) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const { busy, reasons, attempt } = useAsyncAction();
  const send = (method: Method, path: string, body?: Record<string, unknown>): Promise<boolean> =>
    attempt(async () => {
      const { payload } = (await call(method, path, body && { body })) as { payload?: unknown };
      if (payload) onPut(payload);
    });
  return { busy, reasons, send };
}
