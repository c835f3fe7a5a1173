import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { relatedListRoute } from '#server/resources/http/relatedListRoute.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { findSeat, giveBack, giveOut, noteWith } from './assignSeat';
import { checkOutNextSeat } from './checkOutNextSeat';
import { holderIn, type LockedLicense } from './seatHolder';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

export const licenseModule: ModuleRoutes = { at: 'api', create: licenseRoutes };

/** The seats of a licence, who gets them and gives them back, and the licences of a person or an asset (contract §3, §5, §6). */
function licenseRoutes(context: ServerContext): Hono<AppEnv> {
  const { plans, db } = context;
  const [licenses, seats] = [plans.get('licenses'), plans.get('license-seats')];

  /** Whoever gives seats out waits for the licence, so that two never get the same one. */
  const change = async (c: Call, text: string, work: (locked: LockedLicense, body: Body) => Promise<number>) => {
    const account = c.get('account');
    const body = await bodyFor(c, context, ['licenses.checkout']);
    const seat = await db.transaction().execute(async trx => {
      const license = await readForWriting(context, trx, licenses, account, readRecordId(c, licenses));
      if (license.deleted_at !== null) throw new Failure('This licence is deleted. Restore it first.');
      return work({ context, db: trx, account, license: license.id }, body);
    });
    const record = await readRecord(context, db, seats, seat);
    return c.json(success(text, record && (await presentRow(context, account, seats, record))));
  };

  const update = (c: Call) =>
    change(c, 'Seat saved.', async (locked, body) => {
      const seat = await findSeat(locked, idInPath(c));
      const holder = await holderIn(locked, body);
      const isGivenBack = 'assigned_to' in body || 'asset_id' in body;
      if (holder) await giveOut(locked, seat, holder, body);
      else if (isGivenBack && seat.state === 'taken') await giveBack(locked, seat.id, readNote(body));
      // A seat that nobody has stays as it is (contract §5).
      else if (!isGivenBack || 'notes' in body || 'note' in body) await noteWith(locked, seat, readNote(body));
      return seat.id;
    });

  return new Hono<AppEnv>()
    .get('/licenses/:id/seats', relatedListRoute(context, { listed: seats, owner: licenses, key: 'license_id' }))
    .on(['PATCH', 'PUT', 'POST'], '/licenses/:id/seats/:seat', update)
    .post('/licenses/:id/checkout', c => change(c, 'Seat checked out.', checkOutNextSeat))
    .get('/users/:id/licenses', relatedListRoute(context, { listed: licenses, owner: plans.get('users'), key: 'user_id' }))
    .get('/hardware/:id/licenses', relatedListRoute(context, { listed: licenses, owner: plans.get('hardware'), key: 'asset_id' }));
}

function idInPath(c: Call): number {
  const text = c.req.param('seat') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
