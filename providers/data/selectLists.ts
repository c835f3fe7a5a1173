import { HttpError, type GetListParams, type GetListResult } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { readRecord } from '#definition/derive/wire';
import { readId } from '#definition/ids';
import { isBlank, readText } from '#definition/texts';
import type { Send } from '../http/http';
import { readList } from './rows';

/** The virtual resource of a register's select list: `companies@select`. */
export const selectListOf = (name: string) => `${name}@select`;

/** The register of a virtual select list, or undefined. */
export const registerOfSelectList = (name: string) => (name.endsWith('@select') ? name.slice(0, -'@select'.length) : undefined);

interface Choice {
  path?: string;
  found?: { field: string; text: string };
}

interface Answer {
  results?: { id: unknown; text?: unknown; image?: unknown; key?: unknown; path?: unknown; found?: unknown }[];
  pagination?: { more?: boolean };
  total_count?: unknown;
}

/**
 * One page of a select list (contract §1.5): the server decides how long a page is. A server that has none for this register is asked for
 * its list instead.
 */
export async function getSelectList(send: Send, resource: Resource, params: GetListParams): Promise<GetListResult> {
  const { filter = {}, pagination, signal } = params;
  const { search, ...rest } = filter as Record<string, unknown>;
  const page = pagination?.page ?? 1;
  const query = new URLSearchParams({ page: String(page) });
  if (search) query.set('search', String(search));
  for (const [name, value] of Object.entries(rest)) {
    if (Array.isArray(value)) for (const one of value) query.append(value.length > 1 ? `${name}[]` : name, String(one));
    else if (!isBlank(value)) query.set(name, String(value));
  }
  const body = await send({ path: resource.api.selectlist, query, ...(signal && { signal }) }).then(
    answer => answer.body as Answer,
    (error: unknown) => {
      if (error instanceof HttpError && (error.status === 404 || error.status === 200)) return null;
      throw error;
    },
  );
  if (!body?.results) return getFromList(send, resource, params);
  const { results, pagination: more, total_count: count } = body;
  const data = results.map(({ id, text, image, path, found, ...more }) => ({
    ...more,
    ...hintsIn(path, found),
    id: readId(id) ?? NaN,
    text: readText(text) ?? String(id),
    image: readText(image),
  }));
  const total = Number(count);
  return { data, ...(Number.isFinite(total) && { total }), pageInfo: { hasNextPage: more?.more === true, hasPreviousPage: page > 1 } };
}

/** What tells a found choice apart, where the server says so. */
function hintsIn(path: unknown, found: unknown): Pick<Choice, 'path' | 'found'> {
  const { field, text } = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const [above, hit] = [readText(path), readText(text)];
  return { ...(above && { path: above }), ...(typeof field === 'string' && hit && { found: { field, text: hit } }) };
}

async function getFromList(send: Send, resource: Resource, { filter = {}, pagination, signal }: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = 50 } = pagination ?? {};
  const { search = '', ...rest } = filter as Record<string, unknown>;
  const paging = { offset: (page - 1) * perPage, limit: perPage };
  const query = new URLSearchParams({
    search: String(search),
    sort: 'name',
    order: 'asc',
    offset: String(paging.offset),
    limit: String(perPage),
  });
  for (const [name, value] of Object.entries(rest)) if (!isBlank(value)) query.set(name, String(value));
  const { body } = await send({ path: resource.api.list, query, ...(signal && { signal }) });
  const { rows, total } = readList(body, resource.api.rows, paging);
  const data = rows.map(row => readRecord(resource, row)).map(record => ({ id: record.id, text: titleOf(resource, record), image: null }));
  return { data, total, pageInfo: { hasNextPage: paging.offset + rows.length < total, hasPreviousPage: page > 1 } };
}
