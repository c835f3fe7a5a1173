import { omit } from 'es-toolkit/object';
import type { Context } from 'hono';
import type { Resource, ResourceMove } from '#definition';
import { moveComment, moveSignature } from '#definition/define/flow';
import { statusOf } from '#definition/derive/flow/moves';
import { mayView } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext, StoredRecord } from '#server/contract.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { readNote } from '#server/http/readNote.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { callerOf } from '#server/access/caller.ts';
import { isOwnPassword } from '#server/access/ownPassword.ts';
import { readRecordId } from '../http/recordId';
import { presentRow } from '../read/presentRow';
import { readRecord } from '../read/readRecords';
import { isDeleted, notFound, rethrow } from '../recordErrors';
import { readForWriting } from '../visibility';
import { acceptAction } from '../write/acceptAction';
import { lockVersionIn } from '../write/conflicts/base';
import { saveValues } from '../write/saveRecord';
import { nameOfStatus } from './checkMove';

/** Makes a move of the record in the path, and answers the record. */
export async function makeMove(c: Context<AppEnv>, context: ServerContext, plan: Plan) {
  const { flow } = plan.resource;
  const move = Object.entries(flow?.moves ?? {}).find(([name]) => name === c.req.param('move'))?.[1];
  if (!flow || !move) throw new Failure('There is nothing at this address.', { status: 404 });
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  const body = await bodyFor(c, context, rightsFor(move));
  const id = readRecordId(c, plan);
  if (move.ask?.signature) await checkSignature(c, context, account, body);
  await context.db
    .transaction()
    .execute(async db => {
      const before = await readForWriting(context, db, plan, account, id);
      requireUnchanged(plan.resource, before, move, lockVersionIn(body));
      const answers = await acceptAction(
        { context, db, account, plan },
        { on: [], fields: plan.resource.actions[move.name]?.fields ?? {} },
        body,
      );
      const note = readNote({ note: answers[moveComment] });
      const values = { ...omit(answers, [moveComment, moveSignature]), [flow.field]: move.to };
      await saveValues(context, db, account, plan, { id, values, note, move, authority: 'checked' });
    })
    .catch((error: unknown) => rethrow(plan, error));
  const record = await readRecord(context, context.db, plan, id);
  if (!record) throw notFound(plan);
  return c.json(success(`${plan.resource.label.one} saved.`, await presentRow(context, account, plan, record)));
}

/** Whoever has none of these rights cannot make a move; where a role on the record is enough, anybody may send a body. */
function rightsFor({ permitted }: ResourceMove): readonly [string, ...string[]] | 'everybody' {
  const [first, ...others] = permitted.map(({ permission }) => permission);
  return first === undefined || others.includes(undefined) ? 'everybody' : [first, ...others.filter(right => right !== undefined)];
}

async function checkSignature(
  c: Context<AppEnv>,
  context: ServerContext,
  account: Account,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const password = body[moveSignature];
  if (typeof password !== 'string' || password === '') throw new Failure({ [moveSignature]: [{ rule: 'required' }] });
  const caller = callerOf(context.settings.trustProxy)(c);
  if (!(await isOwnPassword(context, account, password, caller))) throw new Failure({ [moveSignature]: ['This is not your password.'] });
}

/** A move is made of the record as it was seen. Throws `Failure` (409) where it has changed since, and where it is in another status. */
function requireUnchanged(resource: Resource, before: StoredRecord, move: ResourceMove, seen: number | null): void {
  const { flow } = resource;
  if (before.deleted_at) throw isDeleted(resource);
  if (!flow) return;
  const from = statusOf(flow, before);
  if (from === null || !move.from.includes(from)) {
    const status = nameOfStatus(flow, { resource }, before) ?? '–';
    throw new Failure({ rule: 'This is not possible in the status {{status}}.', args: { status } });
  }
  if (seen !== null && seen !== before.lock_version)
    throw new Failure('This was changed meanwhile. Look at it again first.', {
      status: 409,
      payload: { lock_version: before.lock_version },
    });
}
