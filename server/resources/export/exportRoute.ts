import type { Context } from 'hono';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { mayView } from '#definition/derive/rights';
import { takeLease } from '#server/access/leases.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { csvFile } from './csvFile';
import { openTable, type ExportTable } from './exportTable';
import { pdfFile } from './pdfFile';
import { byteStream } from '#server/http/byteStream.ts';
import { xlsxFile } from './xlsxFile';

interface Format {
  type: string;
  write: (table: ExportTable) => AsyncGenerator<Uint8Array>;
}

const formats: Readonly<Record<string, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
  pdf: { type: 'application/pdf', write: pdfFile },
};

/** So many exports a copy of the server makes at once: each holds a connection to the database. */
const mostAtOnce = 4;
const running = new WeakMap<ServerContext, number>();

/**
 * `GET <register>/export?export_format=csv|xlsx|pdf&export_columns=name,kind&export_language=de&export_zone=Asia/Bahrain` and whatever the list can be asked: all that the list finds as a
 * file, written as it is read, so that a million rows need no more memory than a hundred.
 */
export async function exportList(c: Context<AppEnv>, context: ServerContext, plan: Plan): Promise<Response> {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  return sendExport(c, context, plan.resource.name, (params, isForPeople) => openTable(context, plan, account, params, isForPeople));
}

type OpenTable = (params: URLSearchParams, isForPeople: boolean) => Promise<ExportTable>;

/** Sends a table as the file that `export_format` asks for, written as it is read. The caller has asked for the rights. */
export async function sendExport(c: Context<AppEnv>, context: ServerContext, title: string, open: OpenTable): Promise<Response> {
  const params = new URL(c.req.url).searchParams;
  const name = (params.get(exportKeys.format) ?? 'csv').toLowerCase();
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw new Failure({ format: [{ rule: 'option', args: { options: Object.keys(formats).join(', ') } }] }, { status: 422 });
  const leave = await enter(context, c.get('account').id);
  try {
    const table = await open(params, name !== 'csv');
    const close = () => table.close().finally(leave);
    return c.body(byteStream(format.write(table), close), 200, {
      'content-type': format.type,
      'content-disposition': attachment(`${table.name ?? title}.${name}`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Names a file in the letters that every browser reads, and in its own. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

/** One at a time for each person, whichever copy of the server makes it, and not too many in this one. Returns what ends it. */
async function enter(context: ServerContext, userId: number): Promise<() => Promise<void>> {
  const release = await takeLease(context, { kind: 'export', userId, most: 1, refusal: otherExport });
  const count = running.get(context) ?? 0;
  if (count >= mostAtOnce) {
    await release();
    throw new Failure('Several exports are being written. Try again in a minute.', { status: 409 });
  }
  running.set(context, count + 1);
  return () => {
    running.set(context, (running.get(context) ?? 1) - 1);
    return release();
  };
}

const otherExport = () => new Failure('Another export of yours is still being written. Wait for it, or cancel it.', { status: 409 });
