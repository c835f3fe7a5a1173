import { useQueryClient } from '@tanstack/react-query';
import { useAsyncAction } from '#src/engine/data/useAsyncAction.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';

/** Changes or takes back a comment; why that was refused stays to be read. */
export function useChangeComment(id: number) {
  const { base, key } = useRecordPart();
  const call = useCall();
  const queries = useQueryClient();
  const { busy, reasons, attempt } = useAsyncAction();
  const change = (operation: 'update' | 'delete', body: Record<string, unknown> = {}): Promise<boolean> =>
    attempt(async () => {
      await call('POST', `${base}/comments/${id}/${operation}`, { body });
      await Promise.all((['comments', 'updates'] as const).map(part => queries.invalidateQueries({ queryKey: key(part) })));
    });
  return { busy, reasons, change };
}
