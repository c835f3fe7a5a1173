import { readRecord } from '#definition/derive/wire';
import type { ListRow, Resource, Values } from '#definition';
import { useCall } from '#src/engine/data/useCall.ts';

/** What a sheet says: the rows of a list, and those fields of the record that it has columns for. */
export interface Sheet<Row extends ListRow = ListRow> {
  rows: readonly Row[];
  settings: Values;
}

/** Has the server read a CSV or Excel file as the list of a record; rejects with what is wrong, row by row. */
export function useReadSheet(resource: Resource, list: string): (file: File) => Promise<Sheet> {
  const call = useCall();
  return async file => {
    const body = new FormData();
    body.append('file', file);
    const { payload = {} } = (await call('POST', `${resource.api.path}/read-sheet`, { body })) as {
      payload?: Readonly<Record<string, unknown>> & { settings?: Values };
    };
    const settings = payload.settings ?? {};
    const record: Values = readRecord(resource, { ...settings, id: 0, [list]: payload[list] ?? [] });
    const said = Object.keys(settings).filter(name => name in resource.fields);
    return { rows: (record[list] ?? []) as readonly ListRow[], settings: Object.fromEntries(said.map(name => [name, record[name]])) };
  };
}
