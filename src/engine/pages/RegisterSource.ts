import type { Values } from '#definition';

/** What the list of a register is asked for, in the words of its source. */
export interface SourceQuery {
  search: string;
  /** Values by the key of their filter: one, several, or the two ends of a range. */
  filters: Values;
  sort: { field: string; order: 'asc' | 'desc' };
}

/**
 * Where the records of a register come from that is no register of the admin API. Rows are as the definition's kinds read them; each call
 * rejects with an HttpError.
 */
export interface RegisterSource {
  list(
    query: SourceQuery & { page: number; perPage: number; signal?: AbortSignal | undefined },
  ): Promise<{ rows: readonly Values[]; total: number }>;
  get?(id: number): Promise<Values>;
  create?(values: Values): Promise<Values>;
  /** Gets only what was changed. */
  update?(id: number, values: Values): Promise<Values>;
  remove?(id: number): Promise<unknown>;
  /** The whole list as a file, by the parameters of `exportKeys`; without it files are written in the browser. */
  exportFile?(query: SourceQuery, parameters: URLSearchParams, signal?: AbortSignal): Promise<Blob>;
}

/**
 * A query as the sample apps and servers like them take it: `q`, `sort`, `sortColumn`, and each filter under its key; several values go as
 * `key[0]`, `key[1]`, the ends of a range as `key[start]`, `key[end]`.
 */
export function queryParameters({ search, filters, sort }: SourceQuery): Record<string, unknown> {
  const parts = Object.entries(filters).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, one]) => [`${key}[${part}]`, one as unknown] as const)
      : [[key, value] as const],
  );
  return { ...(search !== '' && { q: search }), ...Object.fromEntries(parts), sort: sort.order, sortColumn: sort.field };
}
