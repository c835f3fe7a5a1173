import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { registry } from '#resources/index.ts';
import { createApi } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { openContext } from '#server/openContext.ts';
import { defaultSettings } from '#server/settings.ts';
import { createDatabase } from '../databases';
import { TestServer } from '../server';
import { account, rowsOf, shownRecords, tableCounts } from './keptFolder';

const run = promisify(execFile);

/**
 * Fills a small installation and writes its database as SQL, and what the server tells of it, into `folder`. What is kept of one release is
 * opened by all later ones: it is made anew only beside the older ones.
 *
 * @param server the address of a PostgreSQL server
 * @param dump its program `pg_dump`
 */
export async function keepFolder(folder: string, server: string, dump: string): Promise<void> {
  const { databaseUrl, drop } = await createDatabase(server);
  try {
    const settings = { ...defaultSettings, dataDir: null, databaseUrl, rateLimit: 0 };
    const connected = await connect({ databaseUrl, dataDir: null, databasePool: 2 });
    const context = await openContext(registry, settings, { log: () => undefined, connected });
    await fillInstallation(context);
    const test = new TestServer(context, createApi(context));
    await fill(test);
    const client = await test.signIn();
    const expected = { counts: await tableCounts(context), rows: await rowsOf(client, shownRecords) };
    await context.close();
    const { stdout } = await run(dump, ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', databaseUrl], {
      maxBuffer: 64 * 1024 * 1024,
    });
    // Words to psql, and the empty search path, are for restoring by psql.
    const statements = stdout.split('\n').filter(line => !line.startsWith('\\') && !line.includes("set_config('search_path'"));
    await writeFile(`${folder}/database.sql.gz`, gzipSync(statements.join('\n'), { level: 9 }));
    await writeFile(`${folder}/expected.json`, `${JSON.stringify(expected, null, 2)}\n`);
  } finally {
    await drop();
  }
}

/** A little of everything that later releases have to open: references, trees, parts of records, somebody who signs in. */
async function fill(server: TestServer): Promise<void> {
  const make = (register: string, body: Record<string, unknown>) => server.make(register, body);
  const company = await make('companies', { name: 'Gulf Aluminium' });
  const parent = await make('locations', { name: 'Sitra', company_id: company });
  const location = await make('locations', { name: 'Sitra, hall 2', parent_id: parent, company_id: company });
  const category = await make('categories', { name: 'Pumps', category_type: 'asset' });
  const manufacturer = await make('manufacturers', { name: 'Grundfos' });
  const model = await make('models', { name: 'CR 15', category_id: category, manufacturer_id: manufacturer });
  const [status] = (await (await server.signIn()).get('statuslabels')).body.rows;
  const asset = await make('hardware', {
    asset_tag: 'P-0001',
    name: 'Pump 1',
    model_id: model,
    status_id: status?.id,
    rtd_location_id: location,
  });
  await make('users', {
    ...{ first_name: 'Noor', last_name: 'Ali', username: account.username, email: account.email },
    ...{
      password: account.password,
      password_confirmation: account.password,
      activated: true,
      company_id: company,
      permissions: { superuser: 1 },
    },
  });
  const level = { days: 0, hours: 4, minutes: 0, users: [], email: false, notification: true, status: true };
  await make('escalation-matrix', { name: 'Usual', active: true, level_1: level });
  const library = await make('checklists', {
    ...{ name: 'Isolation', type: 'pre', status: 'active' },
    parameters: [{ key: 'volts', name: 'Volts left', type: 'Number', low: 0, high: 5, required: true }],
  });
  const admin = await server.signIn();
  const created = await admin.post('maintenance/workorders', { title: 'Pump leaks', assets: [asset], locations: location });
  const order = Number(created.body.payload.id);
  await admin.post(`maintenance/workorders/${order}/comments`, { comment: 'Seal is worn' });
  const added = await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: library });
  const [checklist] = (added.body.payload as unknown as { pre: { id: number }[] }).pre;
  await admin.post(`maintenance/workorders/checklists/${checklist?.id}/answers`, { key: 'volts', value: 12 });
}
