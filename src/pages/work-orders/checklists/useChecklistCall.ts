import { useState } from 'react';
import { useDataProvider, useTranslate } from 'ra-core';
import type { MainstayDataProvider } from '#providers/dataProvider.ts';
import type { Method } from '#providers/http.ts';
import { problemOf } from '#src/engine/parts/problemOf.ts';

/** A change of an order's checklists, answered by all of them as they are then; why it was refused stays to be read. */
export function useChecklistCall(onPut: (payload: unknown) => void) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const send = async (method: Method, path: string, body?: Record<string, unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      const { payload } = (await call(method, path, body && { body })) as { payload?: unknown };
      if (payload) onPut(payload);
      return true;
    } catch (error) {
      const { errors, messages } = problemOf(error);
      setReasons([...Object.values(errors), ...messages].map(reason => translate(reason, { _: reason })));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, reasons, send };
}
