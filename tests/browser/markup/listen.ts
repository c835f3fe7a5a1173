import { join } from 'node:path';
import { sql } from 'kysely';
import type { Resource } from '#definition';
import { registry } from '#resources/index.ts';
import { serverAccount } from '#server/access/account.ts';
import { createApi } from '#server/app.ts';
import type { ServerContext } from '#server/contract.ts';
import { consoleRoutes } from '#server/http/consoleRoutes.ts';
import { createNodeServer } from '#server/http/createNodeServer.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';
import { defaultSettings, isApiCall } from '#server/settings.ts';
import { start } from '#server/start.ts';
import type { Attacked, AttackedRegister } from './attacked';
import { attack, attackTexts, kindsOfTexts } from './attackTexts';

const log = () => undefined;
const person = { email: 'reader@mainstay.example', password: 'correct horse' };

/**
 * Serves the built console and the API over a folder of demo data in which every text becomes markup; `/attacked.json` tells what is to be
 * looked at.
 */
export async function listen(port: number, dataDir: string): Promise<void> {
  const context = await start({ ...defaultSettings, dataDir, rateLimit: 0, port }, log);
  await attackTexts(context);
  const attacked = await prepare(context);
  const api = createApi(context);
  const console = consoleRoutes(join(process.cwd(), 'dist/console'), context.settings);
  const fetch: typeof api.fetch = (request, bindings) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/attacked.json') return Response.json(attacked);
    return (isApiCall(pathname, request.headers.get('accept')) ? api : console).fetch(request, bindings);
  };
  createNodeServer((request, bindings) => fetch(request, bindings), log).listen(port, '127.0.0.1');
}

/** Somebody who may see everything and is told of everything, and what the pages need to have something to show. */
async function prepare(context: ServerContext): Promise<Attacked> {
  const { db, plans } = context;
  const more = { first_name: 'Reader', username: 'reader', activated: true, permissions: { superuser: 1 } };
  const reader = await saveRecord(context, serverAccount, plans.get('users'), { id: null, body: { ...person, ...more } });
  await sql`update notifications set user_id = ${reader}, read_at = null`.execute(db);
  await sql`update hardware set requestable = true`.execute(db);
  await sql`update workorders set due_date = (now() at time zone 'Asia/Bahrain')::date`.execute(db);
  const registers = registry.all.filter(({ api }) => api.operations.includes('list')).map(describe);
  for (const { name, told } of registers) if (told !== null) await tellChange(context, name, told);
  const order = await idFrom(
    sql<{ id: number }>`select w.id from workorders as w
    where exists (select 1 from workorder_answers as a join workorder_checklists as c on c.id = a.checklist_id where c.workorder_id = w.id)
      and exists (select 1 from workorder_log as l where l.workorder_id = w.id)
      and exists (select 1 from workorder_comments as c where c.workorder_id = w.id) limit 1`.execute(db),
  );
  const manufacturer = await idFrom(
    sql<{ id: number }>`select manufacturer_id as id from models where manufacturer_id is not null limit 1`.execute(db),
  );
  return { ...person, registers, order, manufacturer };
}

async function idFrom(found: Promise<{ rows: { id: number }[] }>): Promise<number> {
  const [row] = (await found).rows;
  if (!row) throw new Error('The demo data have nothing of the kind.');
  return row.id;
}

/** Has the history of a register's first record tell that a text was changed. */
async function tellChange({ db, plans }: ServerContext, name: string, field: string): Promise<void> {
  const changes = JSON.stringify({ [field]: { old: `${attack}before`, new: `${attack}after` } });
  await sql`insert into history (register, record_id, action, changes, created_at)
    select ${name}, min(id), 'update', ${changes}::text::jsonb, now() from ${sql.table(plans.get(name).table.name)}`.execute(db);
}

const isText = (resource: Resource, name: string) => kindsOfTexts.has(resource.fields[name]?.kind.name ?? '');

function describe(resource: Resource): AttackedRegister {
  const can = (operation: string) => resource.api.operations.includes(operation as never);
  const names = Object.keys(resource.fields);
  const hasPage = resource.pages.show !== undefined;
  const changed = can('get') && can('update') && !hasPage ? names.findLast(name => isText(resource, name)) : undefined;
  return {
    ...{ name: resource.name, many: resource.label.many, path: resource.api.list, rows: resource.api.rows },
    ...{
      columns: names,
      hasTexts: names.some(name => isText(resource, name)),
      isCalledByText: resource.title.some(name => isText(resource, name)),
    },
    ...{ hasRecords: can('get'), hasForm: can('update'), isTree: resource.tree !== undefined, told: changed ?? null },
  };
}
