import { sql } from 'kysely';
import { isOwnReference, targetOf } from '#server/database/schema/tables.ts';
import type { Field, Resource } from '#definition';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readState } from '#server/database/serverState.ts';
import { begunRegisters, markBegun } from './loadedResources';
import { loadingOrder } from './loadingOrder';
import { orLog } from './orLog';
import { RowLoader } from './rowLoader';
import { sampleRows } from './sampleRows';

/**
 * Gives the registers that were added to an installation since its last start the rows they begin with, and samples where demo data was
 * loaded. Records that are there already are left alone; a register whose rows cannot be made starts empty, and the log says why.
 */
export async function fillAdded(context: ServerContext, db: Connection): Promise<void> {
  const begun = await begunRegisters(db);
  const unknown = loadingOrder(context.plans.registry).filter(({ name }) => !begun.has(name));
  const added: Resource[] = [];
  for (const resource of unknown) if (!(await hasRecords(db, resource))) added.push(resource);
  const isDemo = (await readState(db, 'demo-accounts')) !== null;
  const loader = new RowLoader(context, db);
  for (const name of targetsOf(added)) await loader.remember(context.plans.get(name));
  for (const resource of added) {
    await orLog(context, db, `${resource.name} starts empty`, async () => {
      const rows = [...resource.sample.rows, ...(isDemo ? sampleRows(resource, loader) : [])];
      await loader.load(context.plans.get(resource.name), rows);
    });
  }
  await loader.finish();
  await markBegun(db, unknown);
}

async function hasRecords(db: Connection, { name }: Resource): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The registers, of those there are already, that the added ones refer to. */
function targetsOf(added: readonly Resource[]): Set<string> {
  const nested = (field: Field) => ('fields' in field ? Object.values(field.fields as Record<string, Field>) : []);
  const fields = added.flatMap(resource => Object.values(resource.fields)).flatMap(field => [field, ...nested(field)]);
  const names = new Set(added.map(({ name }) => name));
  return new Set(
    fields
      .filter(isOwnReference)
      .map(targetOf)
      .filter(target => !names.has(target)),
  );
}
