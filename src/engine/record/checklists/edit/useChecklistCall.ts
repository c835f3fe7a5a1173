import { useAsyncAction } from '#src/engine/data/useAsyncAction.ts';
import { useCall, type Method } from '#src/engine/data/useCall.ts';

/** A change of a record's checklists, answered by all of them as they are then; why it was refused stays to be read. */
export function useChecklistCall(onPut: (payload: unknown) => void) {
  const call = useCall();
  const { busy, reasons, attempt } = useAsyncAction();
  const send = (method: Method, path: string, body?: Record<string, unknown>): Promise<boolean> =>
    attempt(async () => {
      const { payload } = (await call(method, path, body && { body })) as { payload?: unknown };
      if (payload) onPut(payload);
    });
  return { busy, reasons, send };
}
