import { Hono } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { acceptFiles } from '#server/resources/files/acceptFiles.ts';
import { filesOf } from '#server/resources/files/recordFiles.ts';
import { sendFile } from '#server/resources/files/sendFile.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { visibleEntry } from './entries/visibleEntry';
import { keepWaiting } from './files/waitingFiles';

export const fileModule: ModuleRoutes = { at: 'api', create: fileRoutes };

/** Files of entries: sent before the entry that names them, and read with it. */
function fileRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('elogger-submissions');
  return new Hono<AppEnv>()
    .post('/elogger-submissions/files', async c => {
      const account = c.get('account');
      if (!mayView(plan.resource, account)) throw forbidden();
      const { body } = await readUpload(c, context, { takesFiles: true });
      const word = readClientId(body);
      if (word === null) throw new Failure({ client_id: [{ rule: 'required' }] });
      const [upload, other] = acceptFiles(body);
      if (!upload || other) throw new Failure({ file: ['One file goes in each call.'] });
      const id = await keepWaiting(context, account, upload, word);
      return c.json(success('File uploaded.', { media: [{ id, client_id: word }] }));
    })
    .get('/elogger-submissions/:id/files/:file', async c => {
      const { record, hidden } = await visibleEntry(context, c.get('account'), wholeOf(c.req.param('id')), 0);
      const [file] = await filesOf(context.db, plan.resource.name, record.id, wholeOf(c.req.param('file')));
      if (file?.note && hidden.has(file.note)) throw forbidden();
      return sendFile(c, context, file);
    });
}
