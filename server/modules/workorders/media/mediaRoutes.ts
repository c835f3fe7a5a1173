import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import { acceptFiles } from '#server/resources/files/acceptFiles.ts';
import { deleteFile, filesOf, insertFiles, withFiles, type Owner } from '#server/resources/files/recordFiles.ts';
import { sendFile } from '#server/resources/files/sendFile.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { readClientId } from '../order/clientId';
import { presentMedia } from './media';
import { wholeOf } from '../order/pageParameters';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { isOver } from '#src/domain/work-orders/status.ts';
import { takingPart, changeOrder, type LockedOrder } from '../order/changeOrder';

type Call = Context<AppEnv>;

export const mediaModule: ModuleRoutes = { at: 'api', create: mediaRoutes };

/** The pictures and papers of work orders (specification 1 §7). */
function mediaRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('workorders');
  const ownerOf = (c: Call, id: number): Owner => ({ context, account: c.get('account'), plan, id });
  const call = (c: Call, id: number) => ({ account: c.get('account'), id, changes: ['media'], ...takingPart }) as const;

  return new Hono<AppEnv>()
    .post('/files/upload', async c => {
      const account = c.get('account');
      // Before anything is taken in.
      if (!takingPart.rights.some(right => account.may(right))) throw forbidden();
      const { body } = await readUpload(c, context, { takesFiles: true });
      const id = wholeOf(body.work_order_id);
      const uploads = acceptFiles(body);
      const added = await withFiles(context, changes =>
        changeOrder(context, call(c, id), ({ db }) =>
          insertFiles(ownerOf(c, id), db, { uploads, note: readNote(body), changes, clientId: readClientId(body) }),
        ),
      );
      const said = added.length === 1 ? 'File uploaded.' : `${added.length} files uploaded.`;
      return c.json(success(said, { media: added.map(presentMedia) }));
    })
    .get('/maintenance/workorders/:id/files/:file', async c => {
      const { id } = await requireVisibleOrder(context, c.get('account'), wholeOf(c.req.param('id')));
      const [file] = await filesOf(context.db, 'workorders', id, wholeOf(c.req.param('file')));
      return sendFile(c, context, file);
    })
    .delete('/maintenance/workorders/media/:id', async c => {
      const file = wholeOf(c.req.param('id'));
      const { rows } = await sql<{ record_id: number }>`select record_id from files where id = ${file} and register = 'workorders'`.execute(
        context.db,
      );
      const order = rows[0]?.record_id ?? 0;
      await withFiles(context, changes =>
        changeOrder(context, call(c, order), async locked => {
          await refuseUsed(locked, file);
          await deleteFile(ownerOf(c, order), locked.db, file, changes);
        }),
      );
      return c.json(success('File deleted.'));
    });
}

/** What an answer shows stays with it, and what is over stays as it is. */
async function refuseUsed({ db, base, order }: LockedOrder, file: number): Promise<void> {
  if (isOver(base)) throw new Failure('This work order is over. Reopen it first.');
  const { rows } = await sql<{ name: string }>`select c.name from workorder_answers a join workorder_checklists c on c.id = a.checklist_id
    where c.workorder_id = ${order.id} and (a.photos || a.videos) @> ${JSON.stringify([file])}::text::jsonb limit 1`.execute(db);
  if (rows[0]) throw new Failure({ rule: 'An answer of the checklist “{{name}}” shows this file.', args: { name: rows[0].name } });
}
