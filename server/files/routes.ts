import type { Context, Hono } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { filesPath } from '#definition/derive/files';
import { datetimeKind } from '#definition/kinds/datetime';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { success } from '#server/http/failure.ts';
import { idOf } from '#server/registers/idOf.ts';
import type { Plan } from '#server/registers/plan.ts';
import { apiPath } from '#server/settings.ts';
import { documentPath } from '#server/uploads/fileChanges.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { acceptFiles } from './acceptFiles';
import { attachment } from './fileName';
import { addFiles, noFile, readFiles, removeFile, requireFilesRight, type KeptFile, type Owner } from './records';

type Call = Context<AppEnv>;

/** The routes of a register that keeps files with its records: list, add, fetch, delete. */
export function mountFiles(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const own = `/${plan.resource.api.path}/:id/files`;
  const told = `/${filesPath(plan.resource).replace('{id}', ':id')}`;
  const owner = (c: Call): Owner => ({ context, account: c.get('account'), plan, id: idOf(c, plan) });
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
    const { body } = await readUpload(c, context);
    const note = typeof body.notes === 'string' ? body.notes.trim().slice(0, 1000) || null : null;
    const added = await addFiles(owner(c), acceptFiles(body), note);
    const rows = added.map(file => present(owner(c), file));
    return c.json(success(rows.length === 1 ? 'File uploaded.' : `${rows.length} files uploaded.`, rows));
  };
  for (const files of new Set([own, told])) {
    app.get(files, list);
    app.post(files, add);
    app.get(`${files}/:file`, c => send(c, owner(c)));
    app.delete(`${files}/:file`, remove);
  }
  // The specification's spelling.
  app.delete(`/${plan.resource.api.path}/:id/uploads/:file`, remove);
}

function fileOf(c: Call): number {
  const text = c.req.param('file') ?? '';
  if (!/^\d{1,9}$/.test(text)) throw noFile();
  return Number(text);
}

/** Whatever is in it, a browser saves it and runs nothing. */
async function send(c: Call, owner: Owner) {
  const [file] = await readFiles(owner, fileOf(c));
  const path = file && documentPath(owner.context.uploadDir, file.kept_as);
  const size = path
    ? await stat(path).then(
        found => found.size,
        () => null,
      )
    : null;
  if (!file || !path || size === null) throw noFile();
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
    'content-type': file.type,
    'content-length': String(size),
    'content-disposition': attachment(file.filename),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
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
