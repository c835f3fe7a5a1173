import { Hono } from 'hono';
import { checkImage as checkTypeAndSize } from '#definition';
import { rightFor } from '#definition/derive/rights';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { withFiles } from '#server/resources/files/recordFiles.ts';
import { checkImage } from '#server/uploads/checkImage.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { Upload } from '#server/uploads/upload.ts';

export const referenceModule: ModuleRoutes = { at: 'api', create: referenceRoutes };

/**
 * Keeps a picture that a parameter is to be compared with, and answers its address, which the parameter then says. It stays when the checklist
 * changes: inspections keep what they were made with.
 */
function referenceRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!context.plans.registry.has('checklists')) return app;
  const { resource } = context.plans.get('checklists');
  return app.post(`/${resource.api.path}/reference`, async c => {
    const account = c.get('account');
    if (!(['create', 'edit'] as const).some(action => account.may(rightFor(resource, action)))) throw forbidden();
    const { body } = await readUpload(c, context, { takesFiles: true });
    const [file] = [body.file].flat();
    if (!(file instanceof Upload)) throw new Failure({ file: ['Choose a picture.'] });
    const issue = checkTypeAndSize(file);
    if (issue) throw new Failure({ file: [issue] });
    await checkImage(file, 'file');
    const url = await withFiles(context, files => files.keep(file));
    return c.json(success('Picture kept.', { url }));
  });
}
