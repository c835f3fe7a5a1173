import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/dataProvider.ts';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { orderKey } from '../../order/orderKey';

/** Changes or takes back a comment; why that was refused stays to be read. */
export function useChangeComment(order: Identifier, id: number) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const change = async (deed: 'update' | 'delete', body: Record<string, unknown> = {}): Promise<boolean> => {
    setBusy(true);
    try {
      await call('POST', `maintenance/workorders/comments/${id}/${deed}`, { body });
      await Promise.all((['comments', 'updates'] as const).map(part => queries.invalidateQueries({ queryKey: orderKey(order, part) })));
      return true;
    } catch (error) {
      const { errors, messages } = problemOf(error);
      setReasons([...Object.values(errors), ...messages].map(reason => translate(reason, { _: reason })));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, reasons, change };
}
