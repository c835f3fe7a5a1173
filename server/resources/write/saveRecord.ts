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

/** Creates or changes a record from a body as it came over the wire. Everything or nothing is written; throws Failure. */
export const saveRecord = (context: ServerContext, account: Account, plan: Plan, saving: SavingBody): Promise<number> =>
  saveBody(context, account, plan, saving, async (_, id) => async () => id);

/** The same, and reads all that a row of it tells, along with the end of the transaction; null where the record is gone again. */
export const saveShown = (context: ServerContext, account: Account, plan: Plan, saving: SavingBody): Promise<StoredRecord | null> =>
  saveBody(context, account, plan, saving, (db, id) => readLater(context, db, plan, id));

/** What is asked of the saved record within the transaction; answers what completes it after that. */
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

/** The body under the fields' own names, for the modules that know others. */
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
 * Creates or changes a record from values, within a transaction of the caller's: checks rights and rules, writes the row, its links
 * and its history. Returns the id. Whoever calls it for many records gets all of them or none.
 */
export const saveValues = async (...given: Parameters<typeof saveOne>): Promise<number> => (await saveOne(...given)).id;

/** The same, and tells what was replaced. */
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
