import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { claimMissingNames } from '#server/modules/people/signInNames.ts';
import { stamp } from '#server/time.ts';
import { analyzeTables } from '#server/worker/analyzeTables.ts';
import type { Connection } from '#server/database/database.ts';
import { keepState, readState } from '#server/database/serverState.ts';
import { addSamples } from './addSamples';
import { markBegun } from './loadedResources';
import { content, type Setting } from './content';
import { loadContractVersions } from './contracts/contractVersions';
import { fillAdded } from './fillAdded';
import { loadHistory } from './history';
import { loadingOrder } from './loadingOrder';
import { loadNotifications } from './notifications';
import { demoAccounts, demoPassword } from './people/people';
import { RowLoader } from './rowLoader';
import { sampleRows } from './sampleRows';
import { orLog } from './orLog';
import { loadLogbooks } from './logbooks/loadLogbooks';
import { loadRounds } from './maintenance/rounds';
import { loadAcceptances } from './assets/acceptances';
import { loadWork } from './maintenance/work/loadWork';

/** Any number will do, as long as every copy of the server takes the same one. */
const lockNumber = 4_071_918;

/**
 * Fills an empty installation once: with what every register begins with, and where demo data is wanted with that as well; later only
 * the registers that were added since. Everything or nothing is written, by one copy of the server.
 */
export async function fillInstallation(context: ServerContext): Promise<void> {
  const isFirst = await alone(context, async trx => {
    if ((await readState(trx, 'filled')) !== null) return false;
    const loader = new RowLoader(context, trx);
    if (context.settings.demo) await loadDemo(context, trx, loader);
    else
      for (const { name, sample } of loadingOrder(context.plans.registry))
        await orLog(context, trx, `${name} starts empty`, () => loader.load(context.plans.get(name), sample.rows));
    await loader.finish();
    await nameAll(context, trx);
    await markBegun(trx, context.plans.registry.all);
    await keepState(trx, 'filled', stamp(context.now()));
    return true;
  });
  if (isFirst && context.settings.demo) await analyzeTables(context.db);
  await alone(context, async trx => {
    await fillAdded(context, trx);
    await nameAll(context, trx);
  });
}

/** People who were loaded sign in by their names as others do. */
async function nameAll({ plans, log }: ServerContext, db: Connection): Promise<void> {
  if (plans.registry.has('users')) await claimMissingNames(db, log);
}

function alone<T>(context: ServerContext, work: (db: Connection) => Promise<T>): Promise<T> {
  return context.db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx);
    return work(trx);
  });
}

async function loadDemo(context: ServerContext, db: Connection, loader: RowLoader): Promise<void> {
  const { plans, now } = context;
  const wireNames = new Map<string, string>();
  const setting: Setting = {
    registry: plans.registry,
    today: stamp(now()).slice(0, 10),
    wireName: label => wireNames.get(label) ?? fail(`no custom field "${label}"`),
  };
  for (const resource of loadingOrder(plans.registry)) {
    await orLog(context, db, `${resource.name} starts empty`, async () => {
      const more = content[resource.name]?.(setting) ?? sampleRows(resource, loader);
      const rows = addSamples(resource, [...resource.sample.rows, ...more], loader);
      // A custom field gets its name on the wire by being saved.
      await loader.load(plans.get(resource.name), rows, { oneByOne: resource.name === 'fields' });
    });
    if (resource.name === 'fields') for (const [name, wire] of await readWireNames(db)) wireNames.set(name, wire);
  }
  await loader.finish();
  const people = loader.idsOf('users');
  const later: Record<string, () => Promise<void>> = {
    history: () => loadHistory(db, setting.today, people),
    'contract versions': () => loadContractVersions(db, people),
    work: () => loadWork(context, db),
    acceptances: () => loadAcceptances(db, setting.today),
    rounds: () => loadRounds(context, db),
    logbooks: () => loadLogbooks(context, db),
    'dates of change': () => dateByHistory(context, db),
    notifications: () => loadNotifications(db, now()),
  };
  for (const [part, load] of Object.entries(later)) await orLog(context, db, `The demo data has no ${part}`, load);
  const accounts = demoAccounts.map(({ email, role }) => ({ email, password: demoPassword, role }));
  await keepState(db, 'demo-accounts', JSON.stringify(accounts));
}

/** A record was changed last when its history says so. */
async function dateByHistory({ plans }: ServerContext, db: Connection): Promise<void> {
  const { rows } = await sql<{ register: string }>`select distinct register from history order by register`.execute(db);
  for (const { register } of rows)
    await sql`update ${sql.table(plans.get(register).table.name)} as t set updated_at = past.latest
      from (select record_id, max(created_at) as latest from history where register = ${register} group by record_id) as past
      where past.record_id = t.id and t.updated_at < past.latest`.execute(db);
}

async function readWireNames(db: Connection): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; db_column_name: string }>`select name, db_column_name from fields`.execute(db);
  return rows.map(row => [row.name, row.db_column_name]);
}

function fail(problem: string): never {
  throw new Error(`demo data: ${problem}`);
}
