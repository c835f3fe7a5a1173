import type { Context } from 'hono';
import type { Action } from '#definition';
import { unmetIssue } from '#definition/derive/flow/refusal';
import { mayView, rightFor } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { stamp } from '#server/time.ts';
import type { ServerAction } from '#definition/serverAction';
import { readRecordId } from '../http/recordId';
import { presentRow } from '../read/presentRow';
import { readRecord } from '../read/readRecords';
import { isDeleted, notFound, rethrow } from '../recordErrors';
import { readForWriting } from '../visibility';
import { acceptAction } from '../write/acceptAction';
import { saveValues } from '../write/saveRecord';
import { recordAccess } from './recordAccess';

/** The rights of which one is needed for an action: those it names, or that to edit the register's records. */
const rightsFor = ({ resource }: Plan, { permission }: Action): readonly [string, ...string[]] => {
  const [first = rightFor(resource, 'edit'), ...others] = [permission ?? []].flat();
  return [first, ...others];
};

/** The server side of an action, beside what its definition says. */
export interface ServedAction<Of extends ServerAction['of'] = ServerAction['of']> {
  name: string;
  action: Action;
  side: Extract<ServerAction, { of: Of }>;
}

/** What an action works with, of a record or of a list, within its transaction. */
async function actionContext(
  { context, db, account, plan }: { context: ServerContext; db: Connection; account: Account; plan: Plan },
  { name, action }: Pick<ServedAction, 'name' | 'action'>,
  body: Record<string, unknown>,
) {
  const work = { context, db, account, plan, call: { action: name, body } };
  const input = await acceptAction(work, { ...action, fields: action.fields ?? {} }, body);
  return {
    ...recordAccess(context, db, { account }),
    input: input as never,
    person: { id: account.id, name: account.fullName },
    now: stamp(context.now()),
    system: recordAccess(context, db, { account, authority: 'system' }),
    refuse: (reason: unknown) => {
      throw new Failure(reason as ConstructorParameters<typeof Failure>[0]);
    },
  };
}

/** Does an action with a server side with the record in the path, in one transaction, and answers the record. */
export async function runAction(c: Context<AppEnv>, context: ServerContext, plan: Plan, served: ServedAction<'record'>) {
  const account = c.get('account');
  const { resource } = plan;
  const { action, side } = served;
  if (!mayView(resource, account)) throw forbidden();
  const body = await bodyFor(c, context, rightsFor(plan, action));
  const id = readRecordId(c, plan);
  await context.db
    .transaction()
    .execute(async db => {
      const record = await readForWriting(context, db, plan, account, id);
      if (record.deleted_at) throw isDeleted(resource);
      const unmet = unmetIssue(resource, { when: action.offeredWhen, why: action.why }, record);
      if (unmet) throw new Failure(unmet);
      await side.run({
        ...(await actionContext({ context, db, account, plan }, served, body)),
        record,
        write: async values => void (await saveValues(context, db, account, plan, { id, values: { ...values }, authority: 'checked' })),
      });
    })
    .catch((error: unknown) => rethrow(plan, error));
  const record = await readRecord(context, context.db, plan, id);
  if (!record) throw notFound(plan);
  return c.json(success(`${resource.label.one} saved.`, await presentRow(context, account, plan, record)));
}

/** Does an action with a server side that is offered over the list, in one transaction. */
export async function runListAction(c: Context<AppEnv>, context: ServerContext, plan: Plan, served: ServedAction<'list'>) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  const body = await bodyFor(c, context, rightsFor(plan, served.action));
  await context.db
    .transaction()
    .execute(async db => served.side.run(await actionContext({ context, db, account, plan }, served, body)))
    .catch((error: unknown) => rethrow(plan, error));
  return c.json(success(`${plan.resource.label.many} saved.`));
}
