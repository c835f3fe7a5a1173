import { readRecord } from '#definition/derive/wire';
import type { Values } from '#definition';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { Row } from '../rows';

/** What a sheet says: the parameters, and those fields of the checklist that it has columns for. */
export interface Sheet {
  rows: readonly Row[];
  settings: Values;
}

/** Has the server read a CSV or Excel file as a checklist; rejects with what is wrong, row by row. */
export function useReadSheet(): (file: File) => Promise<Sheet> {
  const call = useCall();
  const resource = useRegistry().get('checklists');
  return async file => {
    const body = new FormData();
    body.append('file', file);
    const { payload } = (await call('POST', `${resource.api.path}/read-sheet`, { body })) as {
      payload?: { parameters?: unknown; settings?: Values };
    };
    const settings = payload?.settings ?? {};
    const record: Values = readRecord(resource, { ...settings, id: 0, parameters: payload?.parameters ?? [] });
    const said = Object.keys(settings).filter(name => name in resource.fields);
    return { rows: (record.parameters ?? []) as readonly Row[], settings: Object.fromEntries(said.map(name => [name, record[name]])) };
  };
}
