import { HttpError } from 'ra-core';
import type { Registry, Resource, Values } from '#definition';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { encodeListQuery } from '#definition/derive/query';
import { reportExportPath } from '#definition/derive/reports/reportResource';
import type { Http } from '../http/http';
import { reportNamed, reportParameters } from './reportList';

/** Which list, and what file is made of it. */
export interface ExportRequest {
  format: string;
  columns: readonly string[];
  locale: string;
  sort: { field: string; order: 'asc' | 'desc' };
  filter: Values;
  /** The report that it is of, by name. */
  report?: string;
  signal?: AbortSignal;
  /** Told of the bytes that have come so far. */
  onBytes?: (bytes: number) => void;
}

/**
 * A list as a file that the server writes. Throws an HttpError of status 404 where a server has no such address, in whatever way it says so.
 *
 * @example const file = await exportList(http, registry, companies, { format: 'xlsx', columns: ['name'], locale: 'de', sort, filter: {} });
 */
export async function exportList(
  { stream }: Pick<Http, 'stream'>,
  registry: Registry,
  resource: Resource,
  { format, columns, locale, sort, filter, report: reportName, signal, onBytes }: ExportRequest,
): Promise<Blob> {
  const { search = '', deleted = false, ...filters } = filter;
  const parameters = { limit: 0, offset: 0, sort, search: String(search), filters, deleted: deleted === true };
  const report = reportName === undefined ? null : reportNamed(registry, reportName);
  const pairs = report ? reportParameters(registry, report, parameters) : encodeListQuery(resource, parameters);
  const query = new URLSearchParams([
    [exportKeys.format, format],
    [exportKeys.columns, columns.join(',')],
    [exportKeys.language, locale],
    [exportKeys.zone, Intl.DateTimeFormat().resolvedOptions().timeZone],
    ...pairs.filter(([key]) => key !== 'limit' && key !== 'offset'),
  ]);
  const response = await stream(`${report ? reportExportPath(report.name) : `${resource.api.path}/export`}?${query.toString()}`, {
    signal: signal ?? new AbortController().signal,
  });
  const type = response.headers.get('content-type') ?? '';
  // A server without exports takes the word for an id, or answers with its page.
  if (!response.body || /json|html/.test(type)) throw new HttpError('http.status_404', 404);
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      onBytes?.(bytes);
      controller.enqueue(piece);
    },
  });
  // Kept by the browser as a file would be, not as text of the page.
  return new Response(response.body.pipeThrough(counting), { headers: { 'content-type': type } }).blob();
}
