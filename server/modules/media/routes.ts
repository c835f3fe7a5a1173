import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import type { ModuleRoutes, Plan, ServerContext } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { readNote } from '#server/http/readNote.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { acceptFiles } from '#server/resources/files/acceptFiles.ts';
import { presentMedia } from '#server/resources/files/media.ts';
import { deleteFile, filesOf, insertFiles, withFiles, type Owner } from '#server/resources/files/recordFiles.ts';
import { sendFile } from '#server/resources/files/sendFile.ts';
import { changeParts } from '#server/resources/parts/changeParts.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { removePosition } from '#server/uploads/position/removePosition.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { listAddress, othersAt, uploadAddress } from './addresses';

type Call = Context<AppEnv>;

export const mediaModule: ModuleRoutes = { at: 'api', create: mediaRoutes };

/** The pictures and papers of the records of the registers that have them (specification 1 §7). */
function mediaRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const plan of context.plans.all) if (plan.resource.parts.media) mount(app, context, plan);
  return app;
}

interface Address {
  plan: Plan;
  /** Registers whose files are taken at this address as well, where the body names a record of theirs. */
  others: readonly Plan[];
}

/** Keeps the files of a call with the record that its address or its body names, once for each `client_id`. */
async function takeFiles(c: Call, context: ServerContext, { plan: addressed, others }: Address): Promise<Response> {
  const account = c.get('account');
  const mayTakePart = (plan: Plan) => partsOf(plan).participation.rights.some(right => account.may(right));
  // Before anything is taken in.
  if (![addressed, ...others].some(mayTakePart)) throw forbidden();
  const { body } = await readUpload(c, context, { takesFiles: true });
  const isNamed = ({ resource }: Plan) => body[resource.api.idField] !== undefined;
  const plan = (isNamed(addressed) ? undefined : others.find(isNamed)) ?? addressed;
  const { acceptsFiles, withoutPosition } = partsOf(plan);
  const id = wholeOf(c.req.param('id') ?? body[plan.resource.api.idField]);
  const uploads = acceptFiles(body);
  if (withoutPosition) for (const { path } of uploads.filter(({ type }) => type.startsWith('image/'))) await removePosition(path);
  const added = await withFiles(context, changes =>
    changeParts(context, { account, plan, id, changes: ['media'] }, locked =>
      insertFiles({ context, account, plan, id }, locked.db, {
        ...{ uploads, note: readNote(body), changes, clientId: readClientId(body), check: () => acceptsFiles(locked, body) },
      }),
    ),
  );
  const said = added.length === 1 ? 'File uploaded.' : `${added.length} files uploaded.`;
  return c.json(success(said, { media: presentMedia(plan, added) }));
}

function mount(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const { name, api } = plan.resource;
  const { keepsFile, closed } = partsOf(plan);
  const ownerOf = (c: Call, id: number): Owner => ({ context, account: c.get('account'), plan, id });
  const call = (c: Call, id: number) => ({ account: c.get('account'), plan, id, changes: ['media'] });
  const visible = (c: Call) => requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')));

  if (listAddress(plan.resource) !== null)
    app.get(`/${api.path}/:id/files`, async c => {
      const { id } = await visible(c);
      const rows = presentMedia(plan, await filesOf(context.db, name, id));
      return c.json({ total: rows.length, rows });
    });
  app
    .post(`/${uploadAddress(plan.resource)}`, c => takeFiles(c, context, { plan, others: othersAt(plan, context.plans.all) }))
    .get(`/${api.path}/:id/files/:file`, async c => {
      const { id } = await visible(c);
      const [file] = await filesOf(context.db, name, id, wholeOf(c.req.param('file')));
      return sendFile(c, context, file);
    })
    .delete(`/${api.path}/media/:id`, async c => {
      const file = wholeOf(c.req.param('id'));
      const { rows } = await sql<{ record_id: number }>`select record_id from files where id = ${file} and register = ${name}`.execute(
        context.db,
      );
      const record = rows[0]?.record_id ?? 0;
      await withFiles(context, changes =>
        changeParts(context, call(c, record), async locked => {
          const reason = closed(locked.record);
          if (reason !== null) throw new Failure(reason);
          await keepsFile(locked, file);
          await deleteFile(ownerOf(c, record), locked.db, file, changes);
        }),
      );
      return c.json(success('File deleted.'));
    });
}
