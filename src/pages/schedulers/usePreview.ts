import type { Values } from '#definition';
import { writeRecord } from '#definition/derive/wire';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useWritableValues } from '#src/engine/form/values/useWritableValues.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';

/** What the server says of a scheduler as it stands in a form; null while it is not to be asked. */
export function usePreview(values: Values | null) {
  const resource = useRegistry().get('schedulers');
  const writable = useWritableValues(resource);
  const body = values && { ...writeRecord(resource, writable(values)), ...(values.id !== undefined && { id: values.id }) };
  return useExtra({
    ...{ name: 'scheduler.preview', key: [body], method: 'POST', path: 'Scheduler/preview' },
    ...(body && { body }),
    ...{ enabled: body !== null, isKept: false, isSteady: true },
  });
}
