import type { Resource } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { FileChanges, keepUploads } from '#server/uploads/fileChanges.ts';
import { checkValues, type Asked, type Saving } from './checkValues';
import type { Received } from './extension';
import { rethrow } from './issues';
import type { Plan } from './plan';
import { savedOf, type Saved } from './saved';
import { writeAll } from './writeAll';

/** Creates or changes a record from a body as it came over the wire. Everything or nothing is written; throws Failure. */
export async function saveRecord(
  context: ServerContext,
  account: Account,
  plan: Plan,
  saving: Saving & { body: Record<string, unknown> },
): Promise<number> {
  const { body, ...received } = receive(plan, saving);
  const { values, issues } = acceptBody(plan.resource, body);
  const confirmation = confirmPasswords(plan.resource, saving.body);
  const files = new FileChanges(context.uploadDir);
  try {
    for (const [name, field] of Object.entries(plan.resource.fields))
      if (field.kind.name === 'image' && name in values) values[name] = await files.unpack(values[name]);
    const id = await context.db
      .transaction()
      .execute(trx =>
        saveValues(context, trx, account, plan, { ...saving, ...received, values, issues: { ...issues, ...confirmation }, files }),
      );
    await files.commit();
    return id;
  } catch (error) {
    await files.rollback();
    return rethrow(plan, error);
  }
}

/** The body under the fields' own names, for the modules that know others. */
function receive({ extensions }: Plan, { body, note = null }: Saving & { body: Record<string, unknown> }): Received {
  return extensions.reduce<Received>((known, extension) => ({ ...known, ...extension.receive?.(known.body) }), { body, note });
}

function confirmPasswords(resource: Resource, body: Record<string, unknown>): Issues {
  const differing = Object.keys(resource.fields).filter(
    name =>
      resource.fields[name]?.kind.name === 'password' &&
      body[name] &&
      `${name}_confirmation` in body &&
      body[`${name}_confirmation`] !== body[name],
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
  { files, ...asked }: Asked & { files?: FileChanges },
): Promise<Saved> {
  const write = await checkValues(context, db, account, plan, asked);
  if (files) await keepUploads(files, plan.resource, write.values, write.before);
  const [id] = await writeAll(plan, [{ write, note: asked.note ?? null }]);
  if (id === undefined) throw new Error(`${plan.resource.name}: nothing was written`);
  return savedOf(write, id);
}
