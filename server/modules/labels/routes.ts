import { Hono } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { consoleAddress } from '#server/http/consoleAddress.ts';
import { assetLabels } from './assetLabels';
import { labelsPdf } from './labelsPdf';
import { labelSheets } from './labelSheets';
import type { Sheet } from '#src/domain/labels/labelSheet.ts';

export const labelModule: ModuleRoutes = { at: 'api', create: labelRoutes };

/** Labels with QR codes, as a PDF for the sheet one has (contract §3). */
function labelRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/hardware/labels', c => {
      if (!c.get('account').may('assets.view')) throw forbidden();
      return c.json({
        total: labelSheets.length,
        rows: labelSheets.map(({ name, title, page, columns, rows }) => ({ name, title, page, columns, rows })),
      });
    })
    .post('/hardware/labels', async c => {
      const account = c.get('account');
      const body = await bodyFor(c, context, ['assets.view']);
      const sheet = sheetIn(body.sheet);
      const start = startIn(body.start, sheet);
      const labels = await assetLabels(context, account, body.asset_tags);
      const pdf = await labelsPdf(labels, { sheet, start, host: consoleAddress(c.req.raw, context.settings), title: 'Labels' });
      return c.json(success(labels.length === 1 ? '1 label made.' : `${labels.length} labels made.`, { pdf: pdf.toString('base64') }));
    });
}

function sheetIn(name: unknown): Sheet {
  const sheet = labelSheets.find(one => one.name === (name ?? labelSheets[0]?.name));
  if (!sheet)
    throw new Failure({ sheet: [{ rule: 'option', args: { options: labelSheets.map(one => one.name).join(', ') } }] }, { status: 400 });
  return sheet;
}

function startIn(value: unknown, { columns, rows }: Sheet): number {
  const start = Number(value ?? 1);
  if (Number.isInteger(start) && start >= 1 && start <= columns * rows) return start;
  throw new Failure({ start: [{ rule: 'This sheet has {{labels}} labels.', args: { labels: columns * rows } }] }, { status: 400 });
}
