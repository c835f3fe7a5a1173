import type { Context, Hono } from 'hono';
import { filesPath } from '#definition/derive/files';
import { datetimeKind } from '#definition/kinds/datetime';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { success } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { apiPath } from '#server/settings.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { acceptFiles } from '../files/acceptFiles';
import { addFiles, noFile, readFiles, removeFile, requireFilesRight, type KeptFile, type Owner } from '../files/recordFiles';
import { sendFile } from '../files/sendFile';

type Call = Context<AppEnv>;

/** The routes of a register that keeps files with its records: list, add, fetch, delete. */
export function mountFiles(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const own = `/${plan.resource.api.path}/:id/files`;
  const address = `/${filesPath(plan.resource).replace('{id}', ':id')}`;
  const owner = (c: Call): Owner => ({ context, account: c.get('account'), plan, id: readRecordId(c, plan) });
  const remove = async (c: Call) => {
    await removeFile(owner(c), fileOf(c));
    return c.json(success('File deleted.'));
  };
  const list = async (c: Call) => {
    const rows = (await readFiles(owner(c))).map(file => present(owner(c), file));
    return c.json({ total: rows.length, rows });
  };
  const add = async (c: Call) => {
    // Before anything is taken in.
    requireFilesRight(owner(c));
    const { body } = await readUpload(c, context, { takesFiles: true });
    const note = readNote({ notes: body.notes });
    const added = await addFiles(owner(c), acceptFiles(body), note);
    const rows = added.map(file => present(owner(c), file));
    return c.json(success(rows.length === 1 ? 'File uploaded.' : `${rows.length} files uploaded.`, rows));
  };
  for (const files of new Set([own, address])) {
    app.get(files, list);
    app.post(files, add);
    app.get(`${files}/:file`, async c => sendFile(c, context, (await readFiles(owner(c), fileOf(c)))[0]));
    app.delete(`${files}/:file`, remove);
  }
  // The same under the address of specification 2 §7.
  app.delete(`/${plan.resource.api.path}/:id/uploads/:file`, remove);
}

function fileOf(c: Call): number {
  const text = c.req.param('file') ?? '';
  if (!/^\d{1,9}$/.test(text)) throw noFile();
  return Number(text);
}

function present({ plan, id }: Owner, { id: file, filename, type, size, note, user_id, user_name, created_at }: KeptFile) {
  const moment = datetimeKind.present(created_at, { label: '' });
  return escapeTexts({
    ...{ id: file, filename, type, size, note },
    url: `${apiPath}/${plan.resource.api.path}/${id}/files/${file}`,
    created_by: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` },
    created_at: moment,
    updated_at: moment,
    deleted_at: null,
    available_actions: { delete: true },
  });
}
