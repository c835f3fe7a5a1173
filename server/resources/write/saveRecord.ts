import type { Resource } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, ParsedBody, StoredRecord, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import { keepUploads } from '#server/uploads/keepUploads.ts';
import { checkValues, type WriteRequest, type Saving } from './checkWrites';
import { acceptChange } from './conflicts/base';
import { rethrow } from '../recordErrors';
import { readLater } from '../read/readRecords';
import { writeRecords, savedOf, type Saved } from './writeRecords';

type SavingBody = Saving & { body: Record<string, unknown> };

/**
 * Creates or updates a record from a request body, in a transaction of its own, and answers its id. Throws `Failure`; then nothing is
 * written.
 */
export const saveRecord = (context: ServerContext, account: Account, plan: Plan, saving: SavingBody): Promise<number> =>
  saveBody(context, account, plan, saving, async (_, id) => async () => id);

/** Saves as `saveRecord` does and answers the record; its read is sent together with the commit. Null where it was deleted meanwhile. */
export const saveShown = (context: ServerContext, account: Account, plan: Plan, saving: SavingBody): Promise<StoredRecord | null> =>
  saveBody(context, account, plan, saving, (db, id) => readLater(context, db, plan, id));

/** Reads the saved record within the transaction; answers a function that completes the read after the commit. */
type Asking<T> = (db: Connection, id: number) => Promise<() => Promise<T>>;

async function saveBody<T>(context: ServerContext, account: Account, plan: Plan, saving: SavingBody, ask: Asking<T>): Promise<T> {
  const { body, ...received } = receive(plan, saving);
  const { values, issues, base } =
    saving.id === null ? { ...acceptBody(plan.resource, body), base: null } : acceptChange(plan.resource, body);
  const known = { ...saving, ...received, base, issues: { ...issues, ...confirmPasswords(plan.resource, saving.body) }, isAlone: true };
  const files = new FileChanges(context.uploadDir);
  const saved = await saveWithFiles().catch(async (error: unknown) => {
    await files.rollback();
    return rethrow(plan, error);
  });
  return saved();

  async function saveWithFiles() {
    for (const [name, field] of Object.entries(plan.resource.fields))
      if (field.kind.file === 'image' && name in values) values[name] = await files.unpack(values[name]);
    const saved = await context.db
      .transaction()
      .execute(async trx => ask(trx, await saveValues(context, trx, account, plan, { ...known, values, files })));
    await files.commit();
    return saved;
  }
}

/** Lets extensions rename the fields of the body, and take what they understand besides out of it. */
function receive({ extensions }: Plan, { body, note = null }: SavingBody): ParsedBody {
  return extensions.reduce<ParsedBody>((known, extension) => ({ ...known, ...extension.parse?.(known.body) }), { body, note });
}

function confirmPasswords(resource: Resource, body: Record<string, unknown>): Issues {
  const differing = Object.keys(resource.fields).filter(
    name =>
      resource.fields[name]?.kind.secret && body[name] && `${name}_confirmation` in body && body[`${name}_confirmation`] !== body[name],
  );
  return Object.fromEntries(differing.map(name => [name, [{ rule: 'confirmation' }]]));
}

/**
 * Creates or updates a record from values, within the caller's transaction: checks rights and rules, writes the row, its links and its
 * history. Answers the id. Throws `Failure`, after which the transaction must be rolled back.
 */
export const saveValues = async (...given: Parameters<typeof saveOne>): Promise<number> => (await saveOne(...given)).id;

/** Saves as `saveValues` does and answers the values that were replaced as well. */
export async function saveOne(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  { files, ...request }: WriteRequest & { files?: FileChanges },
): Promise<Saved> {
  const write = await checkValues(context, db, account, plan, request);
  if (files) await keepUploads(files, plan.resource, write.values, write.before);
  const [id] = await writeRecords(plan, [{ write, note: request.note ?? null }]);
  if (id === undefined) throw new Error(`${plan.resource.name}: nothing was written`);
  return savedOf(write, id);
}
