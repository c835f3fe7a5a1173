import { useMemo } from 'react';
import type { Values } from '#definition';
import { newClientId } from '../data/clientId';
import { useCall, useDownload } from '../data/useCall';
import { queryParameters, type RegisterSource } from './RegisterSource';

/** The calls of a sample app for its list and records; bodies differ from app to app. */
export interface AppCalls {
  list: string;
  /** The property of the list's answer that holds the rows. */
  rows: string;
  exportFile: string;
  get: string;
  /** The property of an answer that holds one record. */
  record: string;
  add: string;
  addBody: (values: Values) => Record<string, unknown>;
  update: string;
  updateBody: (id: number, values: Values) => Record<string, unknown>;
  remove: string;
}

/** A source that makes the calls of a sample app. `calls` is the same object each time. */
export function useAppSource(calls: AppCalls): RegisterSource {
  const call = useCall();
  const download = useDownload();
  return useMemo(() => {
    const recordIn = (body: unknown): Values => (((body ?? {}) as Values)[calls.record] ?? {}) as Values;
    const get = async (id: number) => recordIn(await call('GET', calls.get, { base: 'apps', query: { id } }));
    return {
      get,
      list: async ({ page, perPage, signal, ...query }) => {
        const sent = { ...queryParameters(query), page, perPage };
        const body = ((await call('GET', calls.list, { base: 'apps', query: sent, ...(signal && { signal }) })) ?? {}) as Values;
        const rows = Array.isArray(body[calls.rows]) ? (body[calls.rows] as Values[]) : [];
        return { rows, total: Number(body.total ?? rows.length) };
      },
      create: async values =>
        recordIn(await call('POST', calls.add, { base: 'apps', body: { ...calls.addBody(values), client_id: newClientId() } })),
      // Not every app answers what it then has.
      update: async (id, values) => {
        await call('POST', calls.update, { base: 'apps', body: calls.updateBody(id, values) });
        return get(id);
      },
      remove: id => call('DELETE', calls.remove, { base: 'apps', query: { id } }),
      exportFile: (query, parameters, signal) => {
        for (const [name, value] of Object.entries(queryParameters(query))) parameters.set(name, String(value));
        return download(`${calls.exportFile}?${parameters.toString()}`, { base: 'apps', ...(signal && { signal }) });
      },
    };
  }, [call, download, calls]);
}
