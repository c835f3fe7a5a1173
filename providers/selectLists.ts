import type { GetListParams, GetListResult } from 'ra-core';
import type { Resource } from '#definition';
import { readText } from '#definition/texts';
import type { Send } from './http';

/** The virtual resource of a register's select list: `companies@select`. */
export const selectListOf = (name: string) => `${name}@select`;

/** The register of a virtual select list, or undefined. */
export const registerOfSelectList = (name: string) => (name.endsWith('@select') ? name.slice(0, -'@select'.length) : undefined);

interface Answer {
  results?: { id: unknown; text?: unknown; image?: unknown }[];
  pagination?: { more?: boolean };
  total_count?: unknown;
}

/** One page of a select list (contract §1.5): the server decides how long a page is. */
export async function getSelectList(
  send: Send,
  resource: Resource,
  { filter = {}, pagination, signal }: GetListParams,
): Promise<GetListResult> {
  const { search, ...rest } = filter as Record<string, unknown>;
  const page = pagination?.page ?? 1;
  const query = new URLSearchParams({ page: String(page) });
  if (search) query.set('search', String(search));
  for (const [name, value] of Object.entries(rest))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  const { body } = await send({ path: resource.api.selectlist, query, ...(signal && { signal }) });
  const { results = [], pagination: more, total_count: count } = body as Answer;
  const data = results.map(({ id, text, image }) => ({ id: Number(id), text: readText(text) ?? String(id), image: readText(image) }));
  const total = Number(count);
  return { data, ...(Number.isFinite(total) && { total }), pageInfo: { hasNextPage: more?.more === true, hasPreviousPage: page > 1 } };
}
