import { Hono, type Context } from 'hono';
import { rightFor } from '#definition/derive/rights';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { readBody } from '#server/http/readBody.ts';
import { idOf } from '#server/registers/idOf.ts';
import { listRecords } from '#server/registers/listRecords.ts';
import type { Plan } from '#server/registers/plan.ts';
import { presentRow } from '#server/registers/presentRow.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { isVisible, notFound, readForWriting } from '#server/registers/visibility.ts';
import { findSeat, giveBack, giveOut, noteWith } from './assignSeat';
import { holderIn, type Held } from './holder';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

/** The seats of a licence, who gets them and gives them back, and the licences of a person or an asset (contract §3, §5, §7). */
export function licenseRoutes(context: ServerContext): Hono<AppEnv> {
  const { plans, db, settings } = context;
  const [licenses, seats] = [plans.get('licenses'), plans.get('license-seats')];

  /** A list narrowed to what belongs to the record in the path. */
  const listOf = (listed: Plan, owner: Plan, key: string) => async (c: Call) => {
    const account = c.get('account');
    if (![listed, owner].every(({ resource }) => account.may(rightFor(resource, 'view')))) throw forbidden();
    const record = await readRecord(context, db, owner, idOf(c, owner));
    if (!record || !isVisible(owner, record, account)) throw notFound(owner);
    const params = new URL(c.req.url).searchParams;
    params.set(key, String(record.id));
    const { total, records } = await listRecords(context, listed, account, params);
    return c.json({ total, rows: records.map(row => presentRow(listed, row, account)) });
  };

  /** Whoever gives seats out waits for the licence, so that two never get the same one. */
  const change = async (c: Call, text: string, work: (held: Held, body: Body) => Promise<number>) => {
    const account = c.get('account');
    if (!account.may('licenses.checkout')) throw forbidden();
    const body = await readBody(c.req.raw, settings.bodyLimit);
    const seat = await db.transaction().execute(async trx => {
      const license = await readForWriting(context, trx, licenses, account, idOf(c, licenses));
      if (license.deleted_at !== null) throw new Failure('This licence is deleted. Restore it first.');
      return work({ context, db: trx, account, license: license.id }, body);
    });
    const record = await readRecord(context, db, seats, seat);
    return c.json(success(text, record && presentRow(seats, record, account)));
  };

  const update = (c: Call) =>
    change(c, 'Seat saved.', async (held, body) => {
      const seat = await findSeat(held, idInPath(c));
      const holder = await holderIn(held, body);
      if (holder) await giveOut(held, seat, holder, noteIn(body));
      else if (!('assigned_to' in body) && !('asset_id' in body)) await noteWith(held, seat, noteIn(body));
      else if (seat.state === 'free') throw nobody();
      else await giveBack(held, seat.id, noteIn(body));
      return seat.id;
    });

  return new Hono<AppEnv>()
    .get('/licenses/:id/seats', listOf(seats, licenses, 'license_id'))
    .on(['PATCH', 'PUT', 'POST'], '/licenses/:id/seats/:seat', update)
    .post('/licenses/:id/checkout', c =>
      change(c, 'Seat checked out.', async (held, body) => {
        const holder = await holderIn(held, body);
        if (!holder) throw nobody();
        const seat = await findSeat(held, null);
        await giveOut(held, seat, holder, noteIn(body));
        return seat.id;
      }),
    )
    .get('/users/:id/licenses', listOf(licenses, plans.get('users'), 'user_id'))
    .get('/hardware/:id/licenses', listOf(licenses, plans.get('hardware'), 'asset_id'));
}

const nobody = () => new Failure({ assigned_to: ['Choose a person or an asset.'] });

function idInPath(c: Call): number {
  const text = c.req.param('seat') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

const noteIn = ({ notes, note }: Body): string | null => {
  const text = notes ?? note;
  return typeof text === 'string' ? text.replaceAll('\u0000', '').trim().slice(0, 1000) || null : null;
};
