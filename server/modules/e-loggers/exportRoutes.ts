import { Hono, type Context } from 'hono';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { sendExport } from '#server/resources/export/exportRoute.ts';
import { attachment } from '#server/resources/files/fileName.ts';
import { bookNumber } from './chain/book';
import { readableBook } from './book/readableBook';
import { entryFile } from './export/entryFile';
import { entryPdf } from './export/entryPdf';
import { buildEntryReport } from './export/entryReport';
import { openValuesTable } from './export/valuesTable';

export const logbookExportModule: ModuleRoutes = { at: 'api', create: exportRoutes };

/** Entries of logbooks as files: the values of a book as CSV or a workbook, one entry on paper or as JSON. */
function exportRoutes(context: ServerContext): Hono<AppEnv> {
  const paramsOf = (c: Context<AppEnv>) => new URL(c.req.url).searchParams;
  const file = (name: string, type: string) => ({
    ...{ 'content-type': type, 'content-disposition': attachment(name) },
    'cache-control': 'private, no-store',
  });
  return new Hono<AppEnv>()
    .get('/e-loggers/books/:book/export', async c => {
      const asker = { context, db: context.db, account: c.get('account') };
      const read = await readableBook(asker, wholeOf(c.req.param('book')));
      return sendExport(c, context, bookNumber(read.book.id), params => openValuesTable(asker, read, params));
    })
    .get('/elogger-submissions/:id/pdf', async c => {
      const report = await buildEntryReport(context, c.get('account'), wholeOf(c.req.param('id')), paramsOf(c));
      const pdf = await entryPdf(report);
      return c.body(new Uint8Array(pdf), 200, {
        ...file(`${report.title}.pdf`, 'application/pdf'),
        'content-length': String(pdf.byteLength),
      });
    })
    .get('/elogger-submissions/:id/json', async c => {
      const entry = await entryFile(context, c.get('account'), wholeOf(c.req.param('id')));
      return c.body(JSON.stringify(entry, null, 2), 200, file(`${String(entry.entry.number)}.json`, 'application/json; charset=utf-8'));
    });
}
