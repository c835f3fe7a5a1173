import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'ra-core';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useAsyncAction } from '#src/engine/data/useAsyncAction.ts';
import { recordKey } from '#src/engine/record/recordKey.ts';

/** Changes or takes back a comment; why that was refused stays to be read. */
export function useChangeComment(order: Identifier, id: number) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const { busy, reasons, attempt } = useAsyncAction();
  const change = (operation: 'update' | 'delete', body: Record<string, unknown> = {}): Promise<boolean> =>
    attempt(async () => {
      await call('POST', `maintenance/workorders/comments/${id}/${operation}`, { body });
      await Promise.all((['comments', 'updates'] as const).map(part => queries.invalidateQueries({ queryKey: recordKey(order, part) })));
    });
  return { busy, reasons, change };
}
