import { registry } from '#resources/index.ts';
import { assertRegistry } from '#definition/derive/checks/checkRegistry';
import { connect } from '#server/database/connect.ts';
import { linesOf } from '#server/database/schema/changes/plan.ts';
import { planMigration } from '#server/database/schema/migrate.ts';
import { longRunning } from '#server/database/statements/longRunning.ts';
import { runCommand, say } from '#server/commandLine.ts';
import { writeLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';

const usage = 'npm run migrate -- --plan, or npm run migrate -- --yes';

/** Says what the definitions change in the database that the environment names, or changes it: DATABASE_URL, or the folder DATA_DIR. */
async function main(): Promise<number> {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0 || (word !== '--plan' && word !== '--yes')) return say(`Usage: ${usage}`, 2);
  const settings = readSettings(process.env);
  if (word === '--plan') return showPlan(settings);
  const context = await start({ ...settings, migrate: 'yes' }, writeLog);
  await context.close();
  return say('The database is what the definitions say.', 0);
}

async function showPlan(settings: ReturnType<typeof readSettings>): Promise<number> {
  assertRegistry(registry);
  const { db, close } = await connect(settings);
  try {
    const { changes, code } = await longRunning(() => planMigration(db, registry));
    const isRefused = changes.some(({ effect }) => effect === 'refused');
    const lines = changes.length === 0 ? ['Nothing is renamed, converted or removed.'] : linesOf(changes);
    const next = isRefused
      ? ['The server does not start before the definitions say what becomes of these data.']
      : code === null
        ? []
        : [`Say yes to this plan: npm run migrate -- --yes, or start the server with MIGRATE=${code}.`];
    return say([...lines, ...next].join('\n'), isRefused ? 1 : 0);
  } finally {
    await close();
  }
}

runCommand(main);
