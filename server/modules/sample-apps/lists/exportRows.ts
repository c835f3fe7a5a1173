import type { Context } from 'hono';
import { exportFormat } from '#definition/derive/export/exportFormat';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { readRecord } from '#definition/derive/wire';
import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { readerOf } from '#server/resources/export/exportTable.ts';
import { sendExport } from '#server/resources/export/exportRoute.ts';
import { rowsSql, withoutExport, type AppList } from './appList';

/** Rows that a file of a sample app has at most; they are read at once. */
const most = 10_000;

/** All that a list of a sample app finds, as a file: CSV, a workbook or PDF, as `sendExport` writes those of registers. */
export function exportRows(c: Context<AppEnv>, context: ServerContext, list: AppList): Promise<Response> {
  const { resource } = list;
  return sendExport(c, context, resource.name.replace('/', '-'), async params => {
    const reader = readerOf(context, params);
    const named = (params.get(exportKeys.columns) ?? '').split(',').filter(name => Object.hasOwn(resource.fields, name));
    const columns = (named.length > 0 ? named : resource.list.columns).map(name => exportFormat(resource, name, reader));
    const { rows } = await sql<Record<string, unknown>>`${rowsSql(list, withoutExport(params))} limit ${most}`.execute(context.db);
    let isRead = false;
    return {
      title: reader.t(`resources.${resource.name}.name`, { count: 2, defaultValue: resource.label.many }),
      ...{ reader, columns, total: rows.length },
      next: async () => {
        if (isRead) return null;
        isRead = true;
        const records = rows.map(row => readRecord(resource, row));
        return records.map(record => columns.map(({ name }) => record[name] ?? null));
      },
      close: async () => undefined,
    };
  });
}
