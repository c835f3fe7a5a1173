import { omit } from 'es-toolkit/object';
import { HttpError, type DataProvider, type GetListParams, type Identifier, type RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { isSame } from '#definition/derive/bulk';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { valueOnWire } from '#definition/derive/ranges/relativeDays';
import { readRecord, writeRecord } from '#definition/derive/wire';
import type { RegisterSource, SourceQuery } from './RegisterSource';

interface Export extends Pick<GetListParams, 'filter'> {
  format: string;
  columns: readonly string[];
  locale: string;
  sort: { field: string; order: string };
  signal?: AbortSignal;
}

/** A data provider that asks a source for the records of one register, and another provider for all others. */
export function sourceProvider(provider: DataProvider, resource: Resource, source: RegisterSource): DataProvider {
  const { name } = resource;
  const read = (row: Values) => readRecord(resource, row) as RaRecord;
  // A page reads its record once more before it is left: what was deleted here is known to be gone.
  const removed = new Set<number>();
  const get = async (id: Identifier) => read(await (removed.has(Number(id)) ? missing : (source.get ?? missing))(Number(id)));
  const isOwn = (given: string) => given === name;
  const own: Partial<DataProvider> = {
    getList: async (_, params) => {
      const { page = 1, perPage = resource.list.perPage } = params.pagination ?? {};
      const query = queryOf(resource, params.filter, params.sort);
      const { rows, total } = await source.list({ ...query, page, perPage, signal: params.signal });
      return { data: rows.map(read) as never, total };
    },
    getOne: async (_, { id }) => ({ data: (await get(id)) as never }),
    getMany: async (_, { ids }) => ({ data: (await Promise.all(ids.map(get))) as never }),
    create: async (_, { data }) => ({ data: read(await (source.create ?? missing)(writeRecord(resource, data))) as never }),
    update: async (_, { id, data, previousData }) => {
      const before = (previousData ?? {}) as Values;
      const changed = Object.entries(data as Values).filter(([field, value]) => !isSame(resource.fields[field], before[field], value));
      return { data: read(await (source.update ?? missing)(Number(id), writeRecord(resource, Object.fromEntries(changed)))) as never };
    },
    delete: async (_, { id, previousData }) => {
      await (source.remove ?? missing)(Number(id));
      removed.add(Number(id));
      return { data: previousData as never };
    },
  };
  const methods = Object.entries(own).map(([method, ask]) => [
    method,
    (given: string, params: never) => ((isOwn(given) ? ask : provider[method]) as (name: string, params: never) => unknown)(given, params),
  ]);
  return {
    ...provider,
    ...(Object.fromEntries(methods) as Partial<DataProvider>),
    exportList: async (given: string, request: Export) => {
      if (!isOwn(given)) return (provider as { exportList?: (name: string, request: Export) => unknown }).exportList?.(given, request);
      const parameters = new URLSearchParams({
        [exportKeys.format]: request.format,
        [exportKeys.columns]: request.columns.join(','),
        [exportKeys.language]: request.locale,
        [exportKeys.zone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      return (source.exportFile ?? missing)(queryOf(resource, request.filter, request.sort), parameters, request.signal);
    },
  };
}

/** What a source cannot do is as if its server had no such address. */
const missing = async () => {
  throw new HttpError('http.status_404', 404);
};

function queryOf(resource: Resource, filter: unknown, sort?: { field: string; order: string }): SourceQuery {
  const { search = '', ...filters } = (filter ?? {}) as Values;
  return {
    search: String(search),
    filters: Object.fromEntries(Object.entries(omit(filters, ['deleted'])).map(([key, value]) => [key, valueOnWire(value)])),
    sort: {
      field: sort?.field ?? resource.list.sort.field,
      order: (sort?.order ?? resource.list.sort.order).toLowerCase() === 'asc' ? 'asc' : 'desc',
    },
  };
}
