import { Hono, type Context } from 'hono';
import { mayView, rightFor } from '#definition/derive/rights';
import type { ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { sendExport } from '#server/resources/export/exportRoute.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { Upload } from '#server/uploads/upload.ts';
import { readSheet } from './readSheet';
import type { SheetSpec } from './sheetSpec';
import { openSheet } from './sheetTable';

/** Bytes of a sheet at most: it has a few hundred rows. */
const largestSheet = 4 * 1_048_576;

/** A list of a record as a sheet, out and in: `{id}/sheet` writes it, `read-sheet` answers what a file says and keeps nothing. */
export function sheetRoutes(context: ServerContext, spec: SheetSpec): Hono<AppEnv> {
  const plan = context.plans.get(spec.register);
  const { path, name } = { path: plan.resource.api.path, name: plan.resource.name };
  const visibleRecord = async (c: Context<AppEnv>) => {
    const account = c.get('account');
    if (!mayView(plan.resource, account)) throw forbidden();
    const record = await readRecord(context, context.db, plan, wholeOf(c.req.param('id')));
    if (!record || !isVisible(plan, record, account)) throw notFound(plan);
    return record;
  };
  return new Hono<AppEnv>()
    .get(`/${path}/:id/sheet`, async c => {
      const record = await visibleRecord(c);
      return sendExport(c, context, name, params => openSheet(context, c.get('account'), { record, spec }, params));
    })
    .post(`/${path}/read-sheet`, async c => {
      const account = c.get('account');
      if (!(['create', 'edit'] as const).some(action => account.may(rightFor(plan.resource, action)))) throw forbidden();
      const { body } = await readUpload(c, context, { takesFiles: true });
      const [file] = [body.file].flat();
      if (!(file instanceof Upload)) throw new Failure({ file: ['Choose a CSV or Excel file.'] });
      if (file.size > largestSheet)
        throw new Failure({
          file: [{ rule: '{{name}}: a file may have {{most}} MB at most.', args: { name: file.name, most: largestSheet / 1_048_576 } }],
        });
      const { rows, settings } = await readSheet({ context, db: context.db, account }, file.path, spec);
      return c.json(success('Sheet read. Nothing is saved yet.', { [spec.list]: escapeTexts(rows), settings }));
    });
}
