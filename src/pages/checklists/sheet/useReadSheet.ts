import { readRecord } from '#definition/derive/wire';
import type { Values } from '#definition';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { Row } from '../rows';

/** Has the server read a CSV or Excel file as parameters; rejects with what is wrong, row by row. */
export function useReadSheet(): (file: File) => Promise<readonly Row[]> {
  const call = useCall();
  const resource = useRegistry().get('checklists');
  return async file => {
    const body = new FormData();
    body.append('file', file);
    const { payload } = (await call('POST', `${resource.api.path}/read-sheet`, { body })) as { payload?: { parameters?: unknown } };
    const record: Values = readRecord(resource, { id: 0, parameters: payload?.parameters ?? [] });
    return (record.parameters ?? []) as readonly Row[];
  };
}
