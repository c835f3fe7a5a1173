import { Hono, type Context } from 'hono';
import { dayBack, dayOut, daysOut } from '#resources/days.ts';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { momentsOfDays } from '#server/resources/write/acceptAction.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { answerOwned, relatedListRoute } from '#server/resources/http/relatedListRoute.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible, readForWriting } from '#server/resources/visibility.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { holderIn, holderOf, isInUse, quantityIn } from './stockHolder';
import { readLogKey } from './logAddress';
import { checkIn, checkOut, type LockedStock } from './moveStock';
import { stockTypes, type Stock } from './stockTypes';

type Call = Context<AppEnv>;

export const stockModule: ModuleRoutes = { at: 'api', create: stockRoutes };

/** Tools, spare parts and consumables: what is out, what moved, check-out and check-in (contract §5, specification 2 §7). */
function stockRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const stock of Object.values(stockTypes)) mount(app, context, stock);
  const [listed, owner] = [context.plans.get('accessories'), context.plans.get('users')];
  app.get('/users/:id/accessories', relatedListRoute(context, { listed, owner, key: 'user_id' }));
  return app;
}

function mount(app: Hono<AppEnv>, context: ServerContext, stock: Stock): void {
  const { register, paths, out } = stock;
  const owner = context.plans.get(register);
  const log = { listed: context.plans.get(stock.log), owner, key: 'item_id' };
  app.get(paths.out, relatedListRoute(context, { listed: context.plans.get(out.register), owner, key: `${out.item}_id` }));
  app.get(`/${register}/:key/${paths.log}`, c => {
    const { id, params } = readLogKey(c.req.param('key'), new URL(c.req.url).searchParams);
    return answerOwned(c, context, log, id, params);
  });
  app.post(`/${register}/:id/checkout`, c => give(c, context, stock));
  if (stock.returns) app.post(`/${register}/:id/checkin`, c => takeBack(c, context, stock));
}

async function give(c: Call, context: ServerContext, stock: Stock) {
  const body = await bodyFor(c, context, [`${stock.register}.checkout`]);
  const plan = context.plans.get(stock.register);
  const id = readRecordId(c, plan);
  await withStock(c, context, stock, id, async locked => {
    const quantity = quantityIn(body, ['checkout_qty', 'assigned_qty', 'qty'], 1);
    const days = await momentsOfDays({ ...locked, plan }, stock.returns ? daysOut : dayOut, 'checkout_at', body);
    await checkOut(locked, { holder: await holderIn(locked, stock, body), quantity, note: readNote(body), ...days });
  });
  const record = await readRecord(context, context.db, plan, id);
  return c.json(success(`${plan.resource.label.one} checked out.`, record && (await presentRow(context, c.get('account'), plan, record))));
}

/** The id is that of the check-out; without a quantity all of it comes back. */
async function takeBack(c: Call, context: ServerContext, stock: Stock) {
  const body = await bodyFor(c, context, [`${stock.register}.checkin`]);
  const plan = context.plans.get(stock.register);
  const outPlan = context.plans.get(stock.out.register);
  const known = await readRecord(context, context.db, outPlan, readRecordId(c, outPlan));
  if (!known || !isVisible(outPlan, known, c.get('account'))) throw notFound(outPlan);
  const id = idIn(known[stock.out.item]);
  await withStock(c, context, stock, id, async locked => {
    // Somebody else may have checked it in meanwhile.
    const out = await readRecord(context, locked.db, outPlan, known.id, 'held');
    if (!out) throw notFound(outPlan);
    if (isInUse(stock, out)) throw new Failure('A work order uses it. Take it off the costs there.');
    const quantity = quantityIn(body, ['checkin_qty', 'qty'], Number(out.qty));
    const { checkin_at } = await momentsOfDays({ ...locked, plan }, dayBack, 'checkin_at', body);
    await checkIn(locked, out, { holder: holderOf(stock, out), quantity, note: readNote(body), checkin_at });
  });
  const record = await readRecord(context, context.db, plan, id);
  return c.json(success(`${plan.resource.label.one} checked in.`, record && (await presentRow(context, c.get('account'), plan, record))));
}

/** Whoever moves stock waits for the thing, so that two never get the last one. */
const withStock = (c: Call, context: ServerContext, stock: Stock, id: number, work: (locked: LockedStock) => Promise<void>) =>
  context.db.transaction().execute(async db => {
    const account = c.get('account');
    const item = await readForWriting(context, db, context.plans.get(stock.register), account, id);
    if (item.deleted_at) throw new Failure('This is deleted. Restore it first.');
    await work({ context, db, account, stock, item });
  });

const idIn = (reference: unknown) => (reference as { id: number } | null)?.id ?? 0;
