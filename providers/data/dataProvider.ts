import { omit } from 'es-toolkit/object';
import { HttpError, type DataProvider, type GetListParams, type Identifier, type RaRecord } from 'ra-core';
import { isWritable, type Registry, type Resource, type Values } from '#definition';
import { fillListPath, listTemplate } from '#definition/derive/lists/listPath';
import { nestedBy, pathBelow } from '#definition/derive/nestedPath';
import { columnNameOf, encodeListQuery } from '#definition/derive/query';
import { valueOnWire } from '#definition/derive/ranges/relativeDays';
import { titleOf } from '#definition/derive/title';
import { readRecord, writeRecord } from '#definition/derive/wire';
import { isBlank } from '#definition/texts';
import type { Summary } from '#src/domain/reports/summary.ts';
import { applies } from '#definition/when';
import type { Body } from '../http/body';
import { writeChange } from '../conflicts/writeChange';
import type { Problem } from '../http/envelope';
import type { ExportRequest } from './exportList';
import { withFieldNames } from './fieldErrors';
import type { Http, Method } from '../http/http';
import type { ReportMeta } from './reportList';
import { readList, readRow, withIds } from './rows';
import { partReader } from './partReader';
import { getSelectList, registerOfSelectList } from './selectLists';

export interface CallOptions {
  /** Beside the admin API: sign-in, bookmarks and the sample apps. */
  base?: 'apps';
  query?: Readonly<Record<string, unknown>>;
  body?: Body;
  signal?: AbortSignal;
  /** The name under which the upload's progress is kept. */
  upload?: string;
}

/** What react-admin asks for, and a plain call for pages. */
export interface MainstayDataProvider extends DataProvider {
  /**
   * Any call that is no list, get, create, update or delete of the admin API; answers the body as it came.
   *
   * @example await dataProvider.call('POST', 'manufacturers/3/restore')
   */
  call(method: Method, path: string, options?: CallOptions): Promise<unknown>;
  /**
   * Fetches a file of the admin API, or of what stands beside it, for which one must be signed in.
   *
   * @example const photo = await dataProvider.download('users/3/files/7')
   */
  download(path: string, options?: Pick<CallOptions, 'signal' | 'base'>): Promise<Blob>;
  /**
   * A list as a file that the server writes; throws an HttpError of status 404 where a server has no exports.
   *
   * @example const file = await dataProvider.exportList('companies', { format: 'xlsx', columns: ['name'], locale: 'de', sort, filter: {} })
   */
  exportList(resource: string, request: ExportRequest): Promise<Blob>;
  /** The figures of a report and its chart, by the filters of its address; null on a server that has none. */
  reportSummary(report: string, filter: Values, signal?: AbortSignal): Promise<Summary | null>;
  /**
   * An answer of the admin API that goes on, as server-sent events do.
   *
   * @example const { body } = await dataProvider.stream('notifications/stream', { signal });
   */
  stream: Http['stream'];
}

/** What a refused bulk deletion still did. */
export interface BulkProblem extends Problem {
  done: Identifier[];
}

/** react-admin's data provider onto the admin API (specification 1 §7): everything follows from the definitions. */
export function createDataProvider(http: Http, registry: Registry): MainstayDataProvider {
  const admin = createAdmin(http, registry);
  let loaded: Promise<DataProvider> | undefined;
  /** Fetched with the first call of a register that lives in such a source. */
  const simpleRest = () => (loaded ??= import('./simpleRest').then(({ createSimpleRest }) => createSimpleRest(http)));

  /** A definition may name another source; its rows are read and written by the same kinds. */
  const elsewhere = (name: string) => {
    const register = registerOfSelectList(name) ?? name;
    return registry.has(register) && registry.get(register).api.source === 'simple-rest' ? registry.get(register) : undefined;
  };
  const read = (resource: Resource, row: unknown) => readRecord(resource, row as Values) as RaRecord;
  /** What is asked for: the records, or as choices what they are called. */
  const readAs = (name: string, resource: Resource) => (row: unknown) => {
    const record = read(resource, row);
    return registerOfSelectList(name) ? { id: record.id, text: titleOf(resource, record), image: null } : record;
  };

  /** Changes a record of another source, whose PUT replaces all of it. */
  async function putElsewhere(resource: Resource, id: Identifier, { data, seen }: Pick<Put, 'data' | 'seen'>): Promise<RaRecord> {
    const source = await simpleRest();
    const current = async () => read(resource, (await source.getOne(resource.api.path, { id })).data);
    const write = async (values: Values) => {
      const body = writeRecord(resource, values) as never;
      return read(resource, (await source.update(resource.api.path, { id, data: body, previousData: { id } })).data);
    };
    if (!isSeen(resource, data, seen)) return write(data);
    const writeWhole = async (values: Values) => write({ ...(await current()), ...values });
    // Such a source compares nothing, whatever its rows are called.
    await writeChange(resource, { data, seen: { ...seen, lock_version: undefined } }, { read: current, write: writeWhole });
    return current();
  }

  return {
    ...admin,
    supportAbortSignal: true,
    getList: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.getList(name, params);
      const { data, ...rest } = await (await simpleRest()).getList(resource.api.path, queryElsewhere(name, resource, params));
      return { ...rest, data: data.map(readAs(name, resource)) } as never;
    },
    getMany: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.getMany(name, params);
      const { data } = await (await simpleRest()).getMany(resource.api.path, params);
      return { data: data.map(readAs(name, resource)) } as never;
    },
    getManyReference: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.getManyReference(name, params);
      const { data, ...rest } = await (
        await simpleRest()
      ).getManyReference(resource.api.path, {
        ...params,
        ...queryElsewhere(name, resource, params),
      });
      return { ...rest, data: data.map(readAs(name, resource)) } as never;
    },
    getOne: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.getOne(name, params);
      return { data: readAs(name, resource)((await (await simpleRest()).getOne(resource.api.path, params)).data) as never };
    },
    create: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.create(name, params);
      const { data } = await (await simpleRest()).create(resource.api.path, { ...params, data: writeRecord(resource, params.data) });
      return { data: read(resource, data) as never };
    },
    update: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.update(name, params);
      return { data: (await putElsewhere(resource, params.id, { data: params.data, seen: params.previousData })) as never };
    },
    updateMany: async (name, params) => {
      const resource = elsewhere(name);
      if (!resource) return admin.updateMany(name, params);
      for (const id of params.ids) await putElsewhere(resource, id, { data: params.data, seen: seenBy(params) });
      return { data: params.ids };
    },
    delete: async (name, params) => {
      const resource = elsewhere(name);
      return resource ? (await simpleRest()).delete(resource.api.path, params) : admin.delete(name, params);
    },
    deleteMany: async (name, params) => {
      const resource = elsewhere(name);
      return resource ? (await simpleRest()).deleteMany(resource.api.path, params) : admin.deleteMany(name, params);
    },
    exportList: async (name, request) => {
      if (elsewhere(name)) throw new HttpError('http.status_404', 404);
      return admin.exportList(name, request);
    },
  };
}

/** A list as such a source is asked for it: a search is its filter `q`, a select list is in the order of its titles. */
function queryElsewhere(name: string, resource: Resource, { filter, sort, pagination, ...rest }: GetListParams) {
  const { search, ...filters } = (filter ?? {}) as Record<string, unknown>;
  const others = Object.fromEntries(Object.entries(omit(filters, ['deleted'])).map(([key, value]) => [key, valueOnWire(value)]));
  const byTitle = { field: resource.title[0] ?? 'id', order: 'ASC' as const };
  return {
    ...rest,
    pagination: pagination ?? { page: 1, perPage: resource.list.perPage },
    sort: registerOfSelectList(name) ? byTitle : (sort ?? byTitle),
    filter: { ...others, ...(!isBlank(search) && { q: search }) },
  };
}

/** Fetched with the first call of a report. */
const reports = () => import('./reportList');

function createAdmin({ admin: send, apps, stream }: Http, registry: Registry): MainstayDataProvider {
  async function list(name: string, params: GetListParams, extra: Values = {}) {
    const selectList = registerOfSelectList(name);
    if (selectList) return getSelectList(send, registry.get(selectList), params);
    const resource = registry.get(name);
    const { page = 1, perPage = resource.list.perPage } = params.pagination ?? {};
    const { search = '', deleted = false, ...given } = { ...params.filter, ...extra } as Record<string, unknown>;
    const { [`${nestedBy(resource)}_id`]: parent, ...others } = given;
    const below = pathBelow(resource, parent);
    const isBelow = below !== resource.api.path;
    const { path: placePath, wire = {}, fields = [] } = (params.meta ?? {}) as ListMeta;
    const template = placePath ?? (isBelow ? below : listTemplate(resource, given));
    const { path, filters } = fillListPath(template, isBelow ? others : given);
    const sort = { field: params.sort?.field ?? resource.list.sort.field, order: orderOf(params.sort?.order ?? resource.list.sort.order) };
    const paging = { offset: (page - 1) * perPage, limit: perPage };
    const { report, level } = (params.meta ?? {}) as ReportMeta;
    if (report !== undefined) {
      const query = { ...paging, sort, search: String(search), filters: given, deleted: false };
      const { getReportList } = await reports();
      return getReportList(send, registry, { report, ...(level !== undefined && { level }) }, query, params.signal);
    }
    const pairs = encodeListQuery(resource, { ...paging, sort, search: String(search), filters, deleted: deleted === true });
    const query = pairs.map(([key, value]) => [calledThere(key, wire), value]);
    if (fields.length > 0) query.push(['fields', fields.map(field => columnNameOf(resource, field)).join()]);
    const { body } = await send({
      path,
      query: new URLSearchParams(query),
      ...(params.signal && { signal: params.signal }),
    });
    const { rows, total } = readList(body, resource.api.rows, paging);
    const read = fields.length > 0 ? partReader(resource, fields) : (row: Values) => readRecord(resource, row);
    return { data: withIds(rows, paging.offset).map(read), total };
  }

  async function one(name: string, id: Identifier, signal?: AbortSignal) {
    const resource = registry.get(registerOfSelectList(name) ?? name);
    const { body } = await send({ path: `${resource.api.path}/${idOf(id)}`, ...(signal && { signal }) });
    const record = readRecord(resource, readRow(body));
    return registerOfSelectList(name) ? { id: record.id, text: titleOf(resource, record) } : record;
  }

  /** A save answers what the server then has: mutation payloads may be raw rows (contract §1.3). */
  async function make(name: string, path: string, body: Values, data: Values) {
    const answer = await change(registry.get(name), { method: 'POST', path, body, data });
    const id = readRow(answer.body).id as Identifier | undefined;
    if (id === undefined) throw new HttpError('http.noId', answer.status);
    return one(name, id);
  }

  /** A write of data; a refusal comes under the names that the form knows. */
  async function change(resource: Resource, { method, path, body, data }: WriteCall) {
    try {
      return await send({ method, path, body, as: resource.api.body, upload: resource.name });
    } catch (error) {
      throw withFieldNames(resource, error, data);
    }
  }

  /** Changes a record; where the one that the person saw is known, only what differs from it, and nothing that somebody else changed since. */
  async function put(resource: Resource, id: Identifier, { data, seen, place, bodyOf: body }: Put): Promise<void> {
    const write = (values: Values, base: Values = {}) =>
      change(resource, { method: 'PATCH', path: `${place}/${idOf(id)}`, body: { ...body(resource, values), ...base }, data: values });
    if (isSeen(resource, data, seen)) await writeChange(resource, { data, seen }, { read: () => one(resource.name, id), write });
    else await write(data);
  }

  /** Where a record is: below the one it belongs to, where that is known. */
  const placeOf = (resource: Resource, record: Values = {}) => pathBelow(resource, record[nestedBy(resource) ?? '']);
  const remove = (name: string, id: Identifier, record?: Values) =>
    send({ method: 'DELETE', path: `${placeOf(registry.get(name), record)}/${idOf(id)}` });

  return {
    getList: (name, params) => list(name, params) as never,
    getManyReference: (name, { target, id, ...params }) => list(name, params, { [target]: id }) as never,
    getOne: async (name, { id, signal }) => ({ data: (await one(name, id, signal)) as never }),
    getMany: async (name, { ids, signal }) => {
      // A row that is gone meanwhile must not take the others with it.
      const found = await Promise.allSettled(ids.map(id => one(name, id, signal)));
      return { data: found.flatMap(result => (result.status === 'fulfilled' ? [result.value as never] : [])) };
    },
    create: async (name, { data }) => {
      const resource = registry.get(name);
      const given = Object.fromEntries(Object.entries(bodyOf(resource, data)).filter(([, value]) => !isBlank(value)));
      return { data: (await make(name, placeOf(resource, data), given, data)) as never };
    },
    update: async (name, { id, data, previousData }) => {
      const resource = registry.get(name);
      await put(resource, id, { data, seen: previousData, place: placeOf(resource, data), bodyOf });
      return { data: (await one(name, id)) as never };
    },
    updateMany: async (name, { ids, data, ...params }) => {
      const resource = registry.get(name);
      const body = (of: Resource, values: Values) => ({ ...writeRecord(of, values), ...extraOf(params) });
      for (const id of ids) await put(resource, id, { data, seen: seenBy(params), place: resource.api.path, bodyOf: body });
      return { data: ids };
    },
    delete: async (name, { id, previousData }) => {
      await remove(name, id, previousData);
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (name, { ids }) => ({ data: await removeAll(ids, id => remove(name, id)) }),
    call: async (method, path, { base, query, body, signal, upload } = {}) => {
      const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
        // A list goes out as its name repeated.
        (Array.isArray(value) ? (value as readonly unknown[]) : [value]).flatMap(one => (isBlank(one) ? [] : [[key, String(one)]])),
      );
      const answer = await (base === 'apps' ? apps : send)({
        method,
        path,
        query: new URLSearchParams(pairs),
        ...(body && { body }),
        ...(signal && { signal }),
        ...(upload && { upload }),
      });
      return answer.body;
    },
    download: async (path, { base, signal } = {}) =>
      (await (base === 'apps' ? apps : send)({ path, file: true, ...(signal && { signal }) })).body as Blob,
    stream,
    reportSummary: async (name, filter, signal) => (await reports()).readSummary(send, registry, name, filter, signal),
    exportList: async (name, request) => (await import('./exportList')).exportList({ stream }, registry, registry.get(name), request),
  };
}

interface WriteCall {
  method: 'POST' | 'PATCH';
  path: string;
  body: Values;
  /** The fields of the form that the body is made of. */
  data: Values;
}

interface Put {
  data: Values;
  /** The record that the data was typed over. */
  seen: Values | undefined;
  /** The address that its id stands behind. */
  place: string;
  bodyOf: (resource: Resource, data: Values) => Record<string, unknown>;
}

/** The record that the data of a change of several was typed over, as `meta.previousData` has it. */
const seenBy = ({ meta }: { meta?: unknown }) => ((meta ?? {}) as { previousData?: Values }).previousData;

/** What the body of a change of several carries beside its fields, as `meta.extra` has it. */
const extraOf = ({ meta }: { meta?: unknown }) => ((meta ?? {}) as { extra?: Values }).extra;

/** Whether a record says of all that is saved what it was before: callers may know no more than its id. */
const isSeen = ({ fields }: Resource, data: Values, seen: Values | undefined): seen is Values =>
  seen !== undefined && Object.keys(data).every(name => name in seen || !isWritable(fields[name]));

/** Deletes one after the other, whatever is refused; the refusals come together, each with its reason. */
async function removeAll(ids: readonly Identifier[], remove: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> {
  const done: Identifier[] = [];
  const refusals: HttpError[] = [];
  for (const id of ids) {
    try {
      await remove(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 401 || error.status === 0) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (first)
    throw new HttpError(first.message, first.status, {
      messages: [...new Set(refusals.map(({ message }) => message))],
      done,
    } satisfies BulkProblem);
  return done;
}

/** The body of a save: the whole object, without what its condition has switched off. */
function bodyOf(resource: Resource, data: Values): Record<string, unknown> {
  const kept = Object.entries(data).map(([name, value]) => [name, applies(resource.when[name], data, value) ? value : null]);
  return writeRecord(resource, Object.fromEntries(kept) as Values);
}

const idOf = (id: Identifier) => encodeURIComponent(String(id));

/** What the caller of a list says beside its query: `path` and `wire` where a tab of another register shows it. */
interface ListMeta {
  path?: string;
  /** What its filters are called there. */
  wire?: Readonly<Record<string, string>>;
  /** Names of the fields that are read of its rows, whatever a server answers beside them. The records have no others. */
  fields?: readonly string[];
}

/** A parameter by its name at a place, its end or its place in a list kept: `date_range[start]` may be `date[start]` there. */
const calledThere = (parameter: string, wire: Readonly<Record<string, string>>) => parameter.replace(/^[^[]+/, key => wire[key] ?? key);

const orderOf = (order: string): 'asc' | 'desc' => (order.toLowerCase() === 'asc' ? 'asc' : 'desc');
