import { Hono, type Context } from 'hono';
import type { Filter, Operation } from '#definition';
import { chartPath } from '#definition/derive/chart/chartGroups';
import { countedRows, countsPath, hasCounts } from '#definition/derive/records/recordCounts';
import { figuresPath, hasFigures } from '#definition/derive/figures';
import { keepsFiles } from '#definition/derive/files';
import { ownPaths } from '#definition/derive/lists/listPath';
import { tagFields, tagsPath } from '#definition/derive/tags/tagPaths';
import { mayView, rightFor } from '#definition/derive/rights';
import type { ServerContext, Plan } from '#server/contract.ts';
import { mountFiles } from '#server/resources/http/fileRoutes.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { requireWriteRight } from '../write/checkWrites';
import { exportList } from '../export/exportRoute';
import { runAction, runListAction } from '../actions/actionRoute';
import type { ServerActions } from '../actions/serverActions';
import { makeMove } from '../flow/moveRoute';
import { readRecordId } from './recordId';
import { listChart } from '../query/listChart';
import { countRows } from '../query/countRows';
import { listFigures } from '../query/figures';
import { listTags } from '../query/listTags';
import { parentRecord } from './parentRecord';
import { listRows } from '../read/listRows';
import { presentRow } from '../read/presentRow';
import { readRecord } from '../read/readRecords';
import { deleteRecord } from '../delete/deleteRecord';
import { restoreRecord } from '../delete/restoreRecord';
import { saveShown } from '../write/saveRecord';
import { selectList } from '../query/selectList';
import { isVisible } from '../visibility';
import { notFound } from '../recordErrors';

type Call = Context<AppEnv>;

/** Mounts the routes that follow from each definition: list, select list, get, create, update, delete, restore. */
export function registerRoutes(context: ServerContext, serverActions: ServerActions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // `maintenance/statuses` is mounted before `maintenance/:id` would match it.
  const plans = [...context.plans.all].sort((one, other) => depth(other) - depth(one));
  for (const plan of plans) {
    mountActions(app, context, plan, serverActions);
    mount(app, context, plan);
  }
  return app;
}

const depth = ({ resource }: Plan) => resource.api.path.split('/').length;

function mount(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const { api, softDelete } = plan.resource;
  app.get(`/${api.selectlist}`, async c => c.json(await selectList(context, plan, c.get('account'), query(c))));
  if (api.nested !== undefined) {
    const below = `/${api.nested.replace(/\{\w+\}/, ':parent')}`;
    for (const path of [below, `${below}/:id`]) app.use(path, parentRecord(context, plan));
    mountCalls(app, context, plan, { path: below, list: below });
  }
  if (api.operations.includes('list')) {
    for (const filter of plan.resource.list.filters) mountFiltered(app, context, plan, filter);
    app.get(`/${api.path}/export`, c => exportList(c, context, plan));
    if (plan.resource.list.chart) app.get(`/${chartPath(plan.resource)}`, c => chart(c, context, plan));
    if (hasFigures(plan.resource)) app.get(`/${figuresPath(plan.resource)}`, c => figures(c, context, plan));
  }
  for (const field of tagFields(plan.resource)) app.get(`/${tagsPath(plan.resource, field)}`, c => tags(c, context, plan, field));
  mountCalls(app, context, plan, { path: `/${api.path}`, list: `/${api.list}` });
  if (plan.resource.flow?.buttons) app.post(`/${api.path}/:id/moves/:move`, c => makeMove(c, context, plan));
  if (api.operations.includes('get') && hasCounts(plan.resource, context.plans.registry))
    app.get(`/${countsPath(plan.resource, ':id')}`, c => counts(c, context, plan));
  if (softDelete) app.post(`/${api.path}/:id/restore`, c => restore(c, context, plan));
  if (keepsFiles(plan.resource)) mountFiles(app, context, plan);
}

/** Mounts the actions that have a server side. Throws an `Error` where a definition says so and there is no file. */
function mountActions(app: Hono<AppEnv>, context: ServerContext, plan: Plan, sides: ServerActions): void {
  const { name: register, actions, api } = plan.resource;
  for (const [name, action] of Object.entries(actions).filter(([, { server }]) => server)) {
    const side = sides.get(`${register}/${name}`);
    if (!side) throw new Error(`${register} action ${name}: there is no ${register}/${name}.server.ts beside its definition`);
    const of = action.on.includes('list') ? 'list' : 'record';
    if (side.of !== of)
      throw new Error(`${register}/${name}.server.ts: it is an action of the ${of}, so its side is not one of the ${side.of}`);
    if (side.of === 'list') app.post(`/${api.path}/${name}`, c => runListAction(c, context, plan, { name, action, side }));
    else app.post(`/${api.path}/:id/${name}`, c => runAction(c, context, plan, { name, action, side }));
  }
}

function mountCalls(app: Hono<AppEnv>, context: ServerContext, plan: Plan, at: { path: string; list: string }): void {
  const { api } = plan.resource;
  const has = (operation: Operation) => api.operations.includes(operation);
  const one = `${at.path}/:id`;
  if (has('list')) app.get(at.list, c => list(c, context, plan));
  if (has('create'))
    app.post(at.path, async c => {
      requireWriteRight(plan.resource, { account: c.get('account') }, true);
      return create(c, context, plan, await bodyOf(c, context, plan));
    });
  if (has('get')) app.get(one, c => get(c, context, plan));
  if (has('update')) {
    app.on(['PATCH', 'PUT'], one, async c => {
      requireWriteRight(plan.resource, { account: c.get('account') }, false);
      return update(c, context, plan, await bodyOf(c, context, plan));
    });
  }
  if (has('update') || has('delete')) app.post(one, c => overridden(c, context, plan));
  if (has('delete')) app.delete(one, c => remove(c, context, plan));
}

/** Mounts the list at the address of a filter, with the chosen value in the path. */
function mountFiltered(app: Hono<AppEnv>, context: ServerContext, plan: Plan, filter: Filter): void {
  const { key, choices } = filter;
  for (const { path, choice } of ownPaths(filter)) {
    app.get(`/${path.replace('{value}', ':value')}`, c => {
      const value = choice ?? c.req.param('value') ?? '';
      if (!mayView(plan.resource, c.get('account'))) throw forbidden();
      if (choices && !Object.hasOwn(choices, value)) throw new Failure('There is nothing at this address.', { status: 404 });
      const params = query(c);
      params.set(key, value);
      return list(c, context, plan, params);
    });
  }
}

const query = (c: Call) => new URL(c.req.url).searchParams;

async function list(c: Call, context: ServerContext, plan: Plan, params = query(c)) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  const parent = c.get('parent');
  if (parent) params.set(`${parent.field}_id`, String(parent.id));
  const { total, rows } = await listRows(context, plan, account, params);
  return c.json({ total, [plan.resource.api.rows]: rows });
}

async function figures(c: Call, context: ServerContext, plan: Plan) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  return c.json(await listFigures(context, plan, account, query(c)));
}

async function chart(c: Call, context: ServerContext, plan: Plan) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  return c.json(await listChart(context, plan, account, query(c)));
}

async function tags(c: Call, context: ServerContext, plan: Plan, field: string) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  return c.json(await listTags(context, plan, account, { field, search: c.req.query('search') ?? '' }));
}

async function get(c: Call, context: ServerContext, plan: Plan) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  return c.json(await rowOf(c, context, plan, readRecordId(c, plan)));
}

async function counts(c: Call, context: ServerContext, plan: Plan) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  const record = await readRecord(context, context.db, plan, readRecordId(c, plan), 'known');
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  const counted = countedRows(plan.resource, context.plans.registry, record, account);
  const found = await countRows(context, account, counted);
  const of = (place: 'tabs' | 'figures') =>
    Object.fromEntries(counted.flatMap((one, at) => (one.of === place ? [[one.key, found[at] ?? 0]] : [])));
  return c.json({ tabs: of('tabs'), figures: of('figures') });
}

async function rowOf(c: Call, context: ServerContext, plan: Plan, id: number) {
  const record = await readRecord(context, context.db, plan, id);
  if (!record || !isVisible(plan, record, c.get('account'))) throw notFound(plan);
  return presentRow(context, c.get('account'), plan, record);
}

/** Reads the body of a write, with uploaded files where the resource has fields for them. */
async function bodyOf(c: Call, context: ServerContext, { resource }: Plan) {
  const takesFiles = Object.values(resource.fields).some(({ kind }) => kind.file !== undefined);
  return (await readUpload(c, context, { takesFiles })).body;
}

/** Saves and answers the record, even where the account does not see it any more. */
async function save(c: Call, context: ServerContext, plan: Plan, saving: Parameters<typeof saveShown>[3]) {
  const record = await saveShown(context, c.get('account'), plan, saving);
  if (!record) throw notFound(plan);
  return presentRow(context, c.get('account'), plan, record);
}

async function create(c: Call, context: ServerContext, plan: Plan, body: Record<string, unknown>) {
  const parent = c.get('parent');
  const whole = parent ? { ...body, [`${parent.field}_id`]: parent.id } : body;
  return c.json(success(`${plan.resource.label.one} created.`, await save(c, context, plan, { id: null, body: whole })));
}

async function update(c: Call, context: ServerContext, plan: Plan, body: Record<string, unknown>) {
  const row = await save(c, context, plan, { id: readRecordId(c, plan), body });
  return c.json(success(plan.resource.form.saved ?? `${plan.resource.label.one} saved.`, row));
}

async function remove(c: Call, context: ServerContext, plan: Plan) {
  await deleteRecord(context, c.get('account'), plan, readRecordId(c, plan));
  return c.json(success(`${plan.resource.label.one} deleted.`));
}

async function restore(c: Call, context: ServerContext, plan: Plan) {
  const id = readRecordId(c, plan);
  await restoreRecord(context, c.get('account'), plan, id);
  return c.json(success(`${plan.resource.label.one} restored.`, await rowOf(c, context, plan, id)));
}

/** Handles a POST to a record as the method in its `_method`, which multipart bodies need (contract §1). */
async function overridden(c: Call, context: ServerContext, plan: Plan) {
  const { operations } = plan.resource.api;
  const mayDelete = operations.includes('delete') && c.get('account').may(rightFor(plan.resource, 'delete'));
  if (!mayDelete) requireWriteRight(plan.resource, { account: c.get('account') }, false);
  const body = await bodyOf(c, context, plan);
  const method = String(body._method ?? '').toUpperCase();
  if (['PATCH', 'PUT'].includes(method) && operations.includes('update')) return update(c, context, plan, body);
  if (method === 'DELETE' && operations.includes('delete')) return remove(c, context, plan);
  throw new Failure('This method is not allowed here.', { status: 405 });
}
