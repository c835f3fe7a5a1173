import type { Context } from 'hono';
import { holds, type Action } from '#definition';
import { mayView, rightFor } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
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

/** Does an action with a server side with the record in the path, in one transaction, and answers the record. */
export async function runAction(
  c: Context<AppEnv>,
  context: ServerContext,
  plan: Plan,
  { name, action, side }: { name: string; action: Action; side: ServerAction },
) {
  const account = c.get('account');
  const { resource } = plan;
  if (!mayView(resource, account)) throw forbidden();
  const body = await bodyFor(c, context, rightsFor(plan, action));
  const id = readRecordId(c, plan);
  await context.db
    .transaction()
    .execute(async db => {
      const record = await readForWriting(context, db, plan, account, id);
      if (record.deleted_at) throw isDeleted(resource);
      if (!holds(action.offeredWhen, record)) throw new Failure('This is not possible with this record now.');
      const work = { context, db, account, plan, call: { action: name, body } };
      const input = await acceptAction(work, { ...action, fields: action.fields ?? {} }, body);
      await side.run({
        ...recordAccess(context, db, { account }),
        record,
        input: input as never,
        person: { id: account.id, name: account.fullName },
        now: stamp(context.now()),
        write: async values => void (await saveValues(context, db, account, plan, { id, values: { ...values }, authority: 'checked' })),
        system: recordAccess(context, db, { account, authority: 'system' }),
        refuse: reason => {
          throw new Failure(reason as ConstructorParameters<typeof Failure>[0]);
        },
      });
    })
    .catch((error: unknown) => rethrow(plan, error));
  const record = await readRecord(context, context.db, plan, id);
  if (!record) throw notFound(plan);
  return c.json(success(`${resource.label.one} saved.`, await presentRow(context, account, plan, record)));
}
